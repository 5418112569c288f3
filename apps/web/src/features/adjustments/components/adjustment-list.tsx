import { Box, Button, Text } from "@mantine/core";
import type {
  Adjustment,
  AdjustmentState,
} from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useState } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { adjustmentsQuery } from "../api.ts";
import type { Decision } from "../api.ts";
import {
  adjustedAccountLabels,
  adjustmentStateLabels,
  signedAmount,
} from "./adjustment-labels.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

interface AdjustmentListProps {
  readonly page: number;
  readonly state: AdjustmentState | undefined;
}

/** All adjustments. An admin decides on those of others, and withdraws their own. */
export function AdjustmentList({ page, state }: AdjustmentListProps) {
  const query = useQuery(adjustmentsQuery({ page, state }));
  const { id: adminId } = useCurrentUser();
  const [choice, setChoice] = useState<Choice | null>(null);
  const decide = (adjustment: Adjustment, decision: Decision) => {
    setChoice({ adjustment, decision });
  };
  return (
    <>
      <Listing
        query={query}
        caption={m.admin_adjustments_title()}
        columns={columns(adminId, decide)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconScale size={28} />}
            title={m.admin_adjustments_none()}
            text={m.admin_adjustments_none_text()}
          />
        }
      />
      <DecisionDialog
        adjustment={choice?.adjustment ?? null}
        decision={choice?.decision ?? "approve"}
        onClose={() => {
          setChoice(null);
        }}
      />
    </>
  );
}

interface Choice {
  readonly adjustment: Adjustment;
  readonly decision: Decision;
}

const tones: Record<AdjustmentState, Tone> = {
  requested: "waiting",
  approved: "good",
  rejected: "bad",
  withdrawn: "neutral",
};

const columns = (
  adminId: number,
  decide: (adjustment: Adjustment, decision: Decision) => void,
): Column<Adjustment>[] => [
  {
    key: "user",
    header: m.admin_adjustments_column_user(),
    cell: ({ user }) => (
      <>
        <UserLink user={{ id: user.id, name: user.name ?? "" }} />
        <Text
          fz="sm"
          c="dimmed"
          miw={{ sm: "9rem" }}
          style={{ overflowWrap: "anywhere" }}
        >
          {user.email}
        </Text>
      </>
    ),
  },
  {
    key: "amount",
    header: m.admin_adjustments_column_amount(),
    align: "right",
    cell: (adjustment) => (
      <>
        <Text fw={600} className="tabular">
          {signedAmount(adjustment)}
        </Text>
        <Text fz="sm" c="dimmed">
          {adjustedAccountLabels[adjustment.account]()}
        </Text>
      </>
    ),
  },
  {
    key: "reason",
    header: m.admin_adjustments_column_reason(),
    cell: ({ reason }) => (
      <Text
        miw={{ sm: "9rem" }}
        style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
      >
        {reason}
      </Text>
    ),
  },
  {
    key: "requested",
    header: m.admin_adjustments_column_requested(),
    cell: ({ requestedBy, requestedAt }) => (
      <By admin={requestedBy} at={requestedAt} />
    ),
  },
  {
    key: "state",
    header: m.admin_adjustments_column_state(),
    cell: ({ state, decidedBy, decidedAt }) => (
      <>
        <StatusBadge
          tone={tones[state]}
          label={adjustmentStateLabels[state]()}
        />
        {decidedBy && decidedAt && (
          <Box mt={4}>
            <By admin={decidedBy} at={decidedAt} />
          </Box>
        )}
      </>
    ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (adjustment) => {
      const decisions = decisionsOf(adjustment, adminId);
      if (decisions.length === 0) return null;
      return (
        <RowButtons stacked>
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="sm"
              mih={44}
              variant={decision === "approve" ? "filled" : "default"}
              onClick={() => {
                decide(adjustment, decision);
              }}
            >
              {decisionLabels[decision]()}
            </Button>
          ))}
        </RowButtons>
      );
    },
  },
];

const decisionLabels: Record<Decision, () => string> = {
  approve: m.admin_adjustments_approve,
  reject: m.admin_adjustments_reject,
  withdraw: m.admin_adjustments_withdraw,
};

/** Nobody decides on their own request or on their own money. */
function decisionsOf(
  { state, user, requestedBy }: Adjustment,
  adminId: number,
): readonly Decision[] {
  if (state !== "requested" || user.id === adminId) return [];
  return requestedBy.id === adminId ? ["withdraw"] : ["approve", "reject"];
}

function By({
  admin,
  at,
}: {
  readonly admin: Adjustment["requestedBy"];
  readonly at: Date;
}) {
  return (
    <>
      <Text>{admin.name ?? m.account_deleted()}</Text>
      <Text fz="sm" c="dimmed">
        <time dateTime={at.toISOString()} style={{ whiteSpace: "normal" }}>
          {formatDateTime(at)}
        </time>
      </Text>
    </>
  );
}
