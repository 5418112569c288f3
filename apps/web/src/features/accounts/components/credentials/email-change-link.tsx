import { Button, Stack } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { showEmailChange } from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { currentUserQuery } from "../../../../platform/session/session.ts";
import { AuthPage } from "../../../../ui/layout/auth-page.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import {
  confirmEmailChangeMutation,
  emailChangeLinkQuery,
  refuseEmailChangeMutation,
} from "../../api/email-change.ts";
import {
  ChangeDone,
  ChangeInvalid,
  ChangePending,
  ChangeRefused,
} from "./email-change-outcome.tsx";

/**
 * The page of a mailed link that changes the email address. Opening it changes nothing, because mail scanners open
 * links.
 */
export function EmailChangeLink({ token }: { readonly token: string }) {
  const query = useQuery(emailChangeLinkQuery(token));
  if (isInvalid(query.error)) return <ChangeInvalid />;
  return (
    <QueryView
      query={query}
      skeleton={
        <AuthPage title={m.verification_checking()}>
          <RowsSkeleton rows={2} />
        </AuthPage>
      }
    >
      {(change) => <Decision token={token} change={change} />}
    </QueryView>
  );
}

interface DecisionProps {
  readonly token: string;
  readonly change: ResultOf<typeof showEmailChange>;
}

function Decision({ token, change }: DecisionProps) {
  const { side, newEmail, accountName: account } = change;
  const user = useQuery(currentUserQuery).data ?? null;
  const confirm = useMutation(confirmEmailChangeMutation);
  const refuse = useMutation(refuseEmailChangeMutation);
  const error = confirm.error ?? refuse.error;
  if (isInvalid(error)) return <ChangeInvalid reason={error.message} />;
  if (refuse.data) return <ChangeRefused side={side} />;
  if (confirm.data?.done === true) return <ChangeDone newEmail={newEmail} />;
  if (confirm.data) return <ChangePending waitsFor={confirm.data.waitsFor} />;
  const words = questions[side];
  // A new address goes only to the account that its owner is signed in to.
  const mayConfirm = side === "old" || change.isOwn;
  const lead = mayConfirm ? words.lead : m.email_change_new_lead_other;
  return (
    <AuthPage title={words.title()} lead={lead({ email: newEmail, account })}>
      <Stack>
        <FormAlert error={error} />
        {mayConfirm && (
          <Button
            loading={confirm.isPending}
            disabled={refuse.isPending}
            onClick={() => {
              confirm.mutate(token);
            }}
          >
            {words.yes()}
          </Button>
        )}
        {!mayConfirm && !user && (
          <Button component={LocalLink} to="/login">
            {m.login_title()}
          </Button>
        )}
        <Button
          variant="default"
          loading={refuse.isPending}
          disabled={confirm.isPending}
          onClick={() => {
            refuse.mutate(token);
          }}
        >
          {words.no()}
        </Button>
      </Stack>
    </AuthPage>
  );
}

const questions = {
  old: {
    title: m.email_change_old_title,
    lead: m.email_change_old_lead,
    yes: m.email_change_old_yes,
    no: m.email_change_old_no,
  },
  new: {
    title: m.email_change_new_title,
    lead: m.email_change_new_lead,
    yes: m.email_change_new_yes,
    no: m.email_change_new_no,
  },
};

/** The link is used, cancelled or expired, or another account has taken the address. */
const isInvalid = (error: Error | null): error is ApiFailure =>
  error instanceof ApiFailure &&
  ["token_invalid", "email_change_taken"].includes(error.code);
