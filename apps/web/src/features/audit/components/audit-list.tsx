import { Text } from "@mantine/core";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import type {
  AuditChanges as Changes,
  AuditValue,
} from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { AdminListTable } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { auditActionLabels, changeLabels } from "./audit-labels.ts";

/** The actions of admins, newest first. */
export function AuditList() {
  return <AdminListTable list={listAuditEntries} view={view} />;
}

const view: ViewOf<typeof listAuditEntries> = {
  queryKey: "audit",
  title: m.audit_title,
  lead: m.audit_lead,
  filters: {},
  columns: {
    at: { header: m.audit_column_at },
    admin: {
      header: m.audit_column_admin,
      cell: ({ admin }) =>
        admin.name ?? m.audit_admin_gone({ id: String(admin.id) }),
    },
    action: {
      header: m.audit_column_action,
      cell: ({ action, subject }) => (
        <Text fw={600}>
          {auditActionLabels[action]()}
          {subject.id !== null && (
            <Text span c="dimmed" fw={400} className="tabular">
              {` #${String(subject.id)}`}
            </Text>
          )}
        </Text>
      ),
    },
    changes: {
      header: m.audit_column_changes,
      cell: ({ changes }) => <AuditChanges changes={changes} />,
    },
  },
  empty: {
    icon: <IconHistory size={28} />,
    title: m.audit_empty,
    text: m.audit_empty_text,
  },
};

/** The changed settings with their old and new values. */
function AuditChanges({ changes }: { readonly changes: Changes }) {
  const entries = Object.entries(changes);
  if (entries.length === 0) return "–";
  return entries.map(([name, change]) => (
    <Text key={name} fz="sm" style={{ overflowWrap: "anywhere" }}>
      <b>{changeLabels[name]?.() ?? name}</b>{" "}
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
