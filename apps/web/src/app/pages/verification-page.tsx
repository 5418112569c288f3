import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { verifyEmailQuery } from "../../features/accounts/api/verify-email.ts";
import { ResendVerification } from "../../features/accounts/components/resend-verification.tsx";
import { LocalLink } from "../../platform/local-link.tsx";
import { useCurrentUser } from "../../platform/session.ts";
import { AuthPage } from "../../ui/auth-page.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { safeNext } from "../enter.ts";

/** With the mailed link's `?token=` it verifies, on whatever device; without one it says where the link was sent. */
export function VerificationPage() {
  const [query] = useSearchParams();
  const token = query.get("token");
  return token === null ? <LinkSent /> : <LinkOpened token={token} />;
}

function LinkOpened({ token }: { readonly token: string }) {
  const { isPending, error } = useQuery(verifyEmailQuery(token));
  if (isPending) {
    return (
      <AuthPage title={m.verification_checking()}>
        <RowsSkeleton rows={1} />
      </AuthPage>
    );
  }
  if (error) {
    return (
      <AuthPage title={m.verification_failed()}>
        <FormAlert error={error} />
        <Button component={LocalLink} to="/verification" variant="default">
          {m.verification_resend()}
        </Button>
      </AuthPage>
    );
  }
  return <Verified />;
}

function LinkSent() {
  const user = useCurrentUser();
  const [query] = useSearchParams();
  if (user.emailVerified) return <Verified />;
  return (
    <AuthPage
      title={m.verification_title()}
      lead={m.verification_sent({ email: user.email })}
    >
      <Alert color="brand">{m.verification_what_next()}</Alert>
      <Stack gap="xs">
        <Text c="dimmed">{m.verification_not_there()}</Text>
        <ResendVerification />
      </Stack>
      <Anchor
        component={LocalLink}
        to={safeNext(query.get("next")) ?? "/"}
        ta="center"
        py="sm"
      >
        {m.verification_later()}
      </Anchor>
    </AuthPage>
  );
}

function Verified() {
  const [query] = useSearchParams();
  return (
    <AuthPage title={m.verification_done()} lead={m.verification_done_text()}>
      <Button component={LocalLink} to={safeNext(query.get("next")) ?? "/"}>
        {m.verification_to_home()}
      </Button>
    </AuthPage>
  );
}
