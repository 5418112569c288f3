import { Anchor, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { RegisterForm } from "../../features/accounts/components/register-form.tsx";
import { LocalLink, useLocalNavigate } from "../../platform/local-link.tsx";
import { AuthPage } from "../../ui/auth-page.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { startSession } from "../enter.ts";

export function RegisterPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (
    <AuthPage title={m.register_title()} lead={m.register_lead()}>
      <RegisterForm
        onDone={(user) => {
          startSession(user);
          toastSuccess(m.register_done());
          navigate(`/verification?${query.toString()}`, { replace: true });
        }}
      />
      <Text ta="center">
        {m.register_have_account()}{" "}
        <Anchor
          component={LocalLink}
          to={`/login?${query.toString()}`}
          fw={600}
        >
          {m.login_title()}
        </Anchor>
      </Text>
    </AuthPage>
  );
}
