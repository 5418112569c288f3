import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { ForgotPasswordForm } from "../../../features/accounts/components/credentials/forgot-password-form.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";

/** Asks where to mail the link to a new password. What follows is the same whether or not the address has an account. */
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
