import { Text } from "@mantine/core";
import type {
  AuditChanges as Changes,
  AuditValue,
} from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";
import { changeWords } from "./change-words.ts";

/** What an admin changed, as it is kept: names of settings with their values, before and after. */
export function AuditChanges({ changes }: { readonly changes: Changes }) {
  const entries = Object.entries(changes);
  if (entries.length === 0) return "–";
  return entries.map(([name, change]) => (
    <Text key={name} fz="sm" style={{ overflowWrap: "anywhere" }}>
      <b>{changeWords[name]?.() ?? name}</b>{" "}
      {change !== null && typeof change === "object"
        ? m.audit_change({
            from: valueText(change.from),
            to: valueText(change.to),
          })
        : valueText(change)}
    </Text>
  ));
}

function valueText(value: AuditValue): string {
  if (value === null || value === "") return m.audit_value_none();
  if (typeof value === "boolean")
    return value ? m.audit_value_yes() : m.audit_value_no();
  return String(value);
}
