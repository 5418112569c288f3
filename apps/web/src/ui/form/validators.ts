import { m } from "@sigi/messages/messages";

type Check = (value: string) => string | null;

/** Something was typed; `field` names it in the page's language. */
export const requiredText =
  (field: () => string): Check =>
  (value) =>
    value.trim() === "" ? m.validation_required({ field: field() }) : null;

/** Good enough to catch slips; the server decides. */
export const emailAddress: Check = (value) =>
  /^\S+@\S+\.\S+$/.test(value.trim()) ? null : m.validation_email();
