import { Textarea } from "@mantine/core";
import type { TextareaProps } from "@mantine/core";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";

/** The field for an admin's message to a user. */
export function ReasonField(props: TextareaProps) {
  return <Textarea rows={3} maxLength={reasonLength.max} {...props} />;
}

/** Requires a reason. */
export const reasonFault = (reason: string) =>
  reason.trim().length < reasonLength.min
    ? m.validation_reason({ n: reasonLength.min })
    : null;
