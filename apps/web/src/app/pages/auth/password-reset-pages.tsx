import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { ForgotPasswordForm } from "../../../features/accounts/components/credentials/forgot-password-form.tsx";
import { ResetPasswordForm } from "../../../features/accounts/components/credentials/reset-password-form.tsx";
import {
  LocalLink,
  useLocalNavigate,
} from "../../../platform/locale/local-link.tsx";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useMailedLink } from "../../mailed-link.ts";

/** Requests an email with a reset link. The response does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  return (
    <AuthPage
      title={m.forgot_title()}
      lead={sent ? undefined : m.forgot_lead()}
    >
      {sent ? (
        <Stack>
          <Alert color="brand">
            <Text fw={600}>{m.forgot_sent({ email })}</Text>
            <Text>{m.forgot_sent_text()}</Text>
          </Alert>
          <Button
            variant="default"
            onClick={() => {
              setSent(false);
            }}
          >
            {m.forgot_again()}
          </Button>
        </Stack>
      ) : (
        <ForgotPasswordForm
          email={email}
          onDone={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
      <Anchor component={LocalLink} to="/login" ta="center" py="sm">
        {m.forgot_back()}
      </Anchor>
    </AuthPage>
  );
}

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordPage() {
  const { token } = useMailedLink();
  const navigate = useLocalNavigate();
  return (
    <AuthPage title={m.reset_title()} lead={m.reset_lead()}>
      {token === undefined ? (
        <RequestLink
          title={m.reset_no_token()}
          text={m.reset_no_token_text()}
        />
      ) : (
        <ResetPasswordForm
          token={token}
          onDone={() => {
            // The server has ended all sessions, including this one.
            queryClient.clear();
            queryClient.setQueryData(currentUserQuery.queryKey, null);
            toastSuccess(m.reset_done());
            navigate("/login", { replace: true });
          }}
          expired={
            <RequestLink
              title={m.reset_expired()}
              text={m.reset_expired_text()}
            />
          }
        />
      )}
    </AuthPage>
  );
}

interface RequestLinkProps {
  readonly title: string;
  readonly text: string;
}

function RequestLink({ title, text }: RequestLinkProps) {
  return (
    <Stack>
      <Alert color="red" variant="light" role="alert">
        <Text fw={600}>{title}</Text>
        <Text>{text}</Text>
      </Alert>
      <Button component={LocalLink} to="/forgot-password">
        {m.reset_ask()}
      </Button>
    </Stack>
  );
}
