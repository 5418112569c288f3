import { Alert, Button, Text, TextInput } from "@mantine/core";
import { listRefunds } from "@sigi/contract/refunds.ts";
import type { Refund } from "@sigi/contract/refunds.ts";
import { m } from "@sigi/messages/messages";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import { useState } from "react";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { AdminListPage } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { decideRefundMutation } from "../api.ts";
import type { RefundStep } from "../api.ts";
import { RefundBadge, refundStateLabels } from "./refund-view.tsx";

interface Choice {
  readonly refund: Refund;
  readonly step: RefundStep;
}

/** Manual refunds. One admin approves, another transfers the money and records it. */
export function RefundsPage() {
  const { id: adminId } = useCurrentUser();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [text, setText] = useState("");
  const choose = (refund: Refund, step: RefundStep) => {
    setText("");
    setChoice({ refund, step });
  };
  const step = choice?.step ?? "approve";
  const texts = stepTexts[step];
  return (
    <AdminListPage
      list={listRefunds}
      view={view}
      renderActions={(refund) => (
        <Steps
          steps={stepsOf(refund, adminId)}
          onChoose={(chosen) => {
            choose(refund, chosen);
          }}
        />
      )}
    >
      <ActionDialog
        mutation={decideRefundMutation}
        subject={choice && { id: choice.refund.id, step, text }}
        title={texts.title()}
        confirmLabel={texts.confirm()}
        danger={step === "reject"}
        doneText={texts.done()}
        onClose={() => {
          setChoice(null);
        }}
      >
        {choice && (
          <Text>
            {texts.text({
              amount: formatRupiah(choice.refund.amount),
              name: choice.refund.accountName ?? "",
            })}
          </Text>
        )}
        {step === "send" && (
          <TextInput
            label={m.refund_reference()}
            required
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        )}
        {step === "reject" && (
          <ReasonField
            label={m.refund_reject_reason()}
            required
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        )}
      </ActionDialog>
    </AdminListPage>
  );
}

const stepTexts: Record<
  RefundStep,
  Record<"title" | "confirm" | "done", () => string> & {
    readonly text: (facts: { amount: string; name: string }) => string;
  }
> = {
  approve: {
    title: m.admin_refunds_approve_title,
    confirm: m.admin_refunds_approve,
    done: m.admin_refunds_approved,
    text: m.admin_refunds_approve_text,
  },
  send: {
    title: m.admin_refunds_send_title,
    confirm: m.admin_refunds_send,
    done: m.admin_refunds_sent,
    text: m.admin_refunds_send_text,
  },
  reject: {
    title: m.admin_refunds_reject_title,
    confirm: m.admin_refunds_reject,
    done: m.admin_refunds_rejected,
    text: m.admin_refunds_reject_text,
  },
};

const view: ViewOf<typeof listRefunds> = {
  queryKey: "refunds",
  title: m.admin_refunds_title,
  lead: m.admin_refunds_lead,
  filters: {
    state: {
      label: m.admin_refunds_filter,
      all: m.admin_refunds_all,
      labels: refundStateLabels,
    },
  },
  columns: {
    user: {
      header: m.admin_adjustments_column_user,
      cell: ({ user, requestedAt }) => (
        <>
          {user && <UserLink user={{ id: user.id, name: user.name ?? "" }} />}
          <Text fz="sm" c="dimmed">
            <time dateTime={requestedAt.toISOString()}>
              {formatDateTime(requestedAt)}
            </time>
          </Text>
        </>
      ),
    },
    accountNumber: {
      header: m.admin_refunds_column_account,
      cell: ({ bank, accountNumber, accountName, nameDiffers = false }) => (
        <>
          <Text>{`${bank?.name ?? ""} ${accountNumber ?? ""}`}</Text>
          <Text fz="sm" c="dimmed">
            {accountName}
          </Text>
          {nameDiffers && (
            <Alert p="xs" mt={4} variant="light" color="yellow">
              {m.admin_refunds_name_differs()}
            </Alert>
          )}
        </>
      ),
    },
    amount: { header: m.history_column_amount },
    state: {
      header: m.refund_state,
      cell: ({ state, approvedBy, reference, reason }) => (
        <>
          <RefundBadge state={state} />
          {[approvedBy?.name, reference, reason].map(
            (note) =>
              note && (
                <Text key={note} fz="sm" mt={4}>
                  {note}
                </Text>
              ),
          )}
        </>
      ),
    },
  },
  empty: {
    icon: <IconReceiptRefund size={28} />,
    title: m.admin_refunds_none,
    text: m.admin_refunds_none_text,
  },
};

interface StepsProps {
  readonly steps: readonly RefundStep[];
  readonly onChoose: (step: RefundStep) => void;
}

function Steps({ steps, onChoose }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <RowButtons stacked>
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          mih={44}
          variant={step === "reject" ? "default" : "filled"}
          onClick={() => {
            onChoose(step);
          }}
        >
          {stepTexts[step].confirm()}
        </Button>
      ))}
    </RowButtons>
  );
}

/** No admin decides on their own refund, and the admin who approved it does not send it. */
function stepsOf(
  { state, user, approvedBy }: Refund,
  adminId: number,
): readonly RefundStep[] {
  if (user?.id === adminId) return [];
  if (state === "requested") return ["approve", "reject"];
  if (state !== "approved") return [];
  return approvedBy?.id === adminId ? ["reject"] : ["send", "reject"];
}
