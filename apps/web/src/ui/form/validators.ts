import { m } from "@sigi/messages/messages";

type Check = (value: string) => string | null;

/** Requires a value; `field` is the field's name in the page's language. */
export const requiredText =
  (field: () => string): Check =>
  (value) =>
    value.trim() === "" ? m.validation_required({ field: field() }) : null;

/** Requires this many characters. */
export const minCharacters =
  (min: number): Check =>
  (value) =>
    value.trim().length < min ? m.validation_characters({ n: min }) : null;

/** Requires an address and catches typing mistakes; the server decides. */
export const emailAddress: Check = (value) =>
  requiredText(m.login_email)(value) ??
  (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : m.validation_email());
