import { Box, Button, Text } from "@mantine/core";
import { listAdjustments } from "@sigi/contract/adjustments.ts";
import type {
  Adjustment,
  AdjustmentState,
} from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useState } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import type { Tone } from "../../../ui/display/status-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { AdminListPage } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import type { Decision } from "../api.ts";
import { AdjustmentForm } from "./adjustment-form.tsx";
import {
  adjustedAccountLabels,
  adjustmentStateLabels,
  signedAmount,
} from "./adjustment-labels.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

/** All adjustments. An admin decides on other admins' requests, and withdraws their own. */
export function AdjustmentsPage() {
  const { id: adminId } = useCurrentUser();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isNew, setIsNew] = useState(() => storedPlace("adjustment") !== null);
  const closeNew = () => {
    setIsNew(false);
  };
  return (
    <AdminListPage
      list={listAdjustments}
      view={view}
      actions={
        <Button
          onClick={() => {
            setIsNew(true);
          }}
        >
          {m.admin_adjustments_new()}
        </Button>
      }
      renderActions={(adjustment) => (
        <Decisions
          decisions={decisionsOf(adjustment, adminId)}
          onDecide={(decision) => {
            setChoice({ adjustment, decision });
          }}
        />
      )}
    >
      <Dialog
        opened={isNew}
        title={m.admin_adjustments_new()}
        onClose={closeNew}
      >
        <AdjustmentForm onClose={closeNew} />
      </Dialog>
      <DecisionDialog
        adjustment={choice?.adjustment ?? null}
        decision={choice?.decision ?? "approve"}
        onClose={() => {
          setChoice(null);
        }}
      />
    </AdminListPage>
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

const view: ViewOf<typeof listAdjustments> = {
  queryKey: "adjustments",
  title: m.admin_adjustments_title,
  lead: m.admin_adjustments_lead,
  filters: {
    state: {
      label: m.admin_adjustments_filter,
      all: m.admin_adjustments_all,
      labels: adjustmentStateLabels,
    },
  },
  columns: {
    user: {
      header: m.admin_adjustments_column_user,
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
    amount: {
      header: m.admin_adjustments_column_amount,
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
    reason: { header: m.admin_adjustments_column_reason },
    requestedAt: {
      header: m.admin_adjustments_column_requested,
      cell: ({ requestedBy, requestedAt }) => (
        <By admin={requestedBy} at={requestedAt} />
      ),
    },
    state: {
      header: m.admin_adjustments_column_state,
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
  },
  empty: {
    icon: <IconScale size={28} />,
    title: m.admin_adjustments_none,
    text: m.admin_adjustments_none_text,
  },
};

interface DecisionsProps {
  readonly decisions: readonly Decision[];
  readonly onDecide: (decision: Decision) => void;
}

function Decisions({ decisions, onDecide }: DecisionsProps) {
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
            onDecide(decision);
          }}
        >
          {decisionLabels[decision]()}
        </Button>
      ))}
    </RowButtons>
  );
}

const decisionLabels: Record<Decision, () => string> = {
  approve: m.admin_adjustments_approve,
  reject: m.admin_adjustments_reject,
  withdraw: m.admin_adjustments_withdraw,
};

/** No admin decides on their own request or on their own money. */
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
