import { Anchor, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { verificationQuery } from "../../../features/accounts/api/registration.ts";
import { GoogleSignIn } from "../../../features/accounts/components/google/google-sign-in.tsx";
import { RegistrationForm } from "../../../features/accounts/components/registration/registration-form.tsx";
import {
  LocalLink,
  useLocalNavigate,
} from "../../../platform/locale/local-link.tsx";
import { queryClient } from "../../../platform/api/query-client.ts";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { safeNext } from "../../safe-next.ts";
import { startPage } from "../../start-session.ts";

export function RegistrationPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  const referral = query.get("referral")?.slice(0, 40) ?? "";
  return (
    <AuthPage title={m.register_title()} lead={m.register_lead()}>
      <RegistrationForm
        referral={referral}
        next={startPage(query.get("next"))}
        onDone={() => {
          queryClient.removeQueries(verificationQuery);
          navigate(`/verification?${query.toString()}`, { replace: true });
        }}
      />
      <GoogleSignIn next={safeNext(query.get("next"))} referral={referral} />
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
