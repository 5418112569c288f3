import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import {
  sendVerificationMutation,
  verificationQuery,
  verifyEmailQuery,
} from "../../../features/accounts/api/registration.ts";
import { CompleteRegistrationForm } from "../../../features/accounts/components/registration/complete-registration-form.tsx";
import { VerificationCodeForm } from "../../../features/accounts/components/registration/verification-code-form.tsx";
import { EmailChangeLink } from "../../../features/accounts/components/credentials/email-change-link.tsx";
import { ResendEmail } from "../../../features/accounts/components/credentials/resend-email.tsx";
import {
  LocalLink,
  useLocalNavigate,
} from "../../../platform/locale/local-link.tsx";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { useMailedLink } from "../../mailed-link.ts";
import { startPage, startSession } from "../../start-session.ts";
import { firstPage } from "../../waiting-survey.ts";

/**
 * Verifies the token of a mailed link (`#token=`), asks about a change of address (`#change=`), or shows where the
 * verification email was sent.
 */
export function VerificationPage() {
  const { token, change } = useMailedLink();
  if (change !== undefined) return <EmailChangeLink token={change} />;
  return token === undefined ? (
    <PendingVerification />
  ) : (
    <TokenVerification token={token} />
  );
}

function TokenVerification({ token }: { readonly token: string }) {
  const { data, error } = useQuery(verifyEmailQuery(token));
  if (data?.registration) {
    const { email, referral } = data.registration;
    return (
      <UnclaimedRegistration token={token} email={email} referral={referral} />
    );
  }
  if (data) return <Verified />;
  if (!error) {
    return (
      <AuthPage title={m.verification_checking()}>
        <Loading>
          <RowsSkeleton rows={1} />
        </Loading>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={m.verification_failed()}
      lead={m.verification_failed_text()}
    >
      <OtherWays />
    </AuthPage>
  );
}

interface UnclaimedRegistrationProps {
  readonly token: string;
  readonly email: string;
  readonly referral: string | null;
}

/** Asks for a password: a stranger may have registered, in another browser or on a shared computer. */
function UnclaimedRegistration({
  token,
  email,
  referral,
}: UnclaimedRegistrationProps) {
  const navigate = useLocalNavigate();
  const next = useNext();
  return (
    <AuthPage
      title={m.verification_complete_title()}
      lead={m.verification_complete_lead()}
    >
      <CompleteRegistrationForm
        token={token}
        email={email}
        referral={referral ?? ""}
        onDone={(user) => {
          startSession(user);
          // The used link must not be sent again before this page is left.
          const { queryKey } = verifyEmailQuery(token);
          queryClient.setQueryData(queryKey, { user, registration: null });
          navigate(next, { replace: true });
        }}
        expired={
          <Stack>
            <Alert color="red" variant="light" role="alert">
              <Text fw={600}>{m.verification_failed()}</Text>
              <Text>{m.verification_failed_text()}</Text>
            </Alert>
            <OtherWays />
          </Stack>
        }
      />
      <Text c="dimmed">{m.verification_complete_not_you()}</Text>
    </AuthPage>
  );
}

function OtherWays() {
  const { search } = useLocation();
  return (
    <>
      <Button component={LocalLink} to={`/login${search}`}>
        {m.login_title()}
      </Button>
      <Button
        component={LocalLink}
        to={`/verification${search}`}
        variant="default"
      >
        {m.verification_resend()}
      </Button>
    </>
  );
}

function PendingVerification() {
  const verification = useQuery(verificationQuery);
  return (
    <QueryView
      query={verification}
      skeleton={
        <AuthPage title={m.verification_title()}>
          <RowsSkeleton rows={2} />
        </AuthPage>
      }
    >
      {({ state, email, resendSeconds }) => {
        if (state === "verified") return <AlreadyVerified />;
        if (state === "none" || email === null) return <NothingPending />;
        return <EmailSent email={email} waitSeconds={resendSeconds} />;
      }}
    </QueryView>
  );
}

interface EmailSentProps {
  readonly email: string;
  readonly waitSeconds: number;
}

function EmailSent({ email, waitSeconds }: EmailSentProps) {
  const navigate = useLocalNavigate();
  const next = useNext();
  const [query] = useSearchParams();
  const wanted = startPage(query.get("next"));
  const { search } = useLocation();
  const user = useQuery(currentUserQuery).data ?? null;
  return (
    <AuthPage
      title={m.verification_title()}
      lead={m.verification_sent({ email })}
    >
      <Alert color="brand">{m.verification_what_next()}</Alert>
      <VerificationCodeForm
        onDone={() => {
          navigate(next, { replace: true });
        }}
      />
      <Stack gap="xs">
        <Text c="dimmed">{m.verification_not_there()}</Text>
        <ResendEmail
          waitSeconds={waitSeconds}
          mutation={sendVerificationMutation(wanted)}
          label={m.verification_resend()}
          sent={m.verification_resent()}
        />
      </Stack>
      {user ? (
        <Anchor
          component={LocalLink}
          to={wanted ?? "/getting-started"}
          ta="center"
          py="sm"
        >
          {m.verification_later()}
        </Anchor>
      ) : (
        <Anchor
          component={LocalLink}
          to={`/register${search}`}
          ta="center"
          py="sm"
        >
          {m.verification_other_address()}
        </Anchor>
      )}
    </AuthPage>
  );
}

function Verified() {
  return (
    <AuthPage title={m.verification_done()} lead={m.verification_done_text()}>
      <Button component={LocalLink} to={useNext()}>
        {m.verification_continue()}
      </Button>
    </AuthPage>
  );
}

function AlreadyVerified() {
  return (
    <AuthPage title={m.verification_title()} lead={m.verification_done()}>
      <Button component={LocalLink} to={useNext()}>
        {m.verification_continue()}
      </Button>
    </AuthPage>
  );
}

/** The link was opened elsewhere, or the registration has expired. */
function NothingPending() {
  const { search } = useLocation();
  return (
    <AuthPage
      title={m.verification_nothing()}
      lead={m.verification_nothing_text()}
    >
      <Button component={LocalLink} to={`/login${search}`}>
        {m.login_title()}
      </Button>
      <Button component={LocalLink} to={`/register${search}`} variant="default">
        {m.register_title()}
      </Button>
    </AuthPage>
  );
}

function useNext(): string {
  const [query] = useSearchParams();
  return firstPage(query.get("next"));
}
