import { Text } from "@mantine/core";
import type { AuditEntry } from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { auditQuery } from "../api.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { auditWords } from "./audit-words.ts";

/** Who among the admins did what, newest first. */
export function AuditList({ page }: { readonly page: number }) {
  return (
    <Listing
      query={useQuery(auditQuery(page))}
      caption={m.audit_title()}
      columns={columns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconHistory size={28} />}
          title={m.audit_empty()}
          text={m.audit_empty_text()}
        />
      }
    />
  );
}

const columns = (): Column<AuditEntry>[] => [
  {
    key: "at",
    header: m.audit_column_at(),
    cell: ({ at }) => (
      <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
    ),
  },
  {
    key: "admin",
    header: m.audit_column_admin(),
    cell: ({ admin }) =>
      admin.name ?? m.audit_admin_gone({ id: String(admin.id) }),
  },
  {
    key: "action",
    header: m.audit_column_action(),
    cell: ({ action, subject }) => (
      <Text fw={600}>
        {auditWords[action]()}
        {subject.id !== null && (
          <Text span c="dimmed" fw={400} className="tabular">
            {` #${String(subject.id)}`}
          </Text>
        )}
      </Text>
    ),
  },
  {
    key: "changes",
    header: m.audit_column_changes(),
    cell: ({ changes }) => <AuditChanges changes={changes} />,
  },
];
