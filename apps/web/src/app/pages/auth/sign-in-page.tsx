import { Alert, Anchor, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { GoogleSignIn } from "../../../features/accounts/components/google/google-sign-in.tsx";
import { SignInForm } from "../../../features/accounts/components/sign-in/sign-in-form.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { safeNext } from "../../safe-next.ts";
import { useFinishSignIn } from "../../start-session.ts";

export { putSignInResults } from "./sign-in-results.ts";

export function SignInPage() {
  const [query] = useSearchParams();
  const finishSignIn = useFinishSignIn();
  return (
    <AuthPage
      title={m.login_title()}
      lead={query.has("next") ? m.login_continue() : m.login_lead()}
    >
      {query.has("goodbye") && <Alert color="green">{m.login_goodbye()}</Alert>}
      <SignInForm onDone={finishSignIn} />
      <GoogleSignIn
        next={safeNext(query.get("next"))}
        referral={query.get("referral") ?? ""}
      />
      <Text ta="center">
        {m.login_no_account()}{" "}
        <Anchor
          component={LocalLink}
          to={`/register?${query.toString()}`}
          fw={600}
        >
          {m.register_title()}
        </Anchor>
      </Text>
    </AuthPage>
  );
}
