import { Button } from "@mantine/core";
import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { currentUserQuery } from "../../../../platform/session/session.ts";
import { AuthPage } from "../../../../ui/layout/auth-page.tsx";

// The outcomes of a mailed link that changes the email address.

export function ChangeDone({ newEmail }: { readonly newEmail: string }) {
  return (
    <AuthPage
      title={m.email_change_done_title()}
      lead={m.email_change_done_text({ email: newEmail })}
    >
      <NextPageButton />
    </AuthPage>
  );
}

interface ChangePendingProps {
  readonly waitsFor: readonly EmailChangeSide[];
}

export function ChangePending({ waitsFor }: ChangePendingProps) {
  return (
    <AuthPage
      title={m.email_change_confirmed_title()}
      lead={
        waitsFor.includes("old")
          ? m.email_change_confirmed_waits_old()
          : m.email_change_confirmed_waits_new()
      }
    >
      <NextPageButton />
    </AuthPage>
  );
}

export function ChangeRefused({ side }: { readonly side: EmailChangeSide }) {
  if (side === "new")
    return (
      <AuthPage
        title={m.email_change_refused_title()}
        lead={m.email_change_refused_new()}
      >
        <NextPageButton />
      </AuthPage>
    );
  return (
    <AuthPage
      title={m.email_change_refused_title()}
      lead={m.email_change_refused_old()}
    >
      <Button component={LocalLink} to="/forgot-password">
        {m.email_change_new_password()}
      </Button>
    </AuthPage>
  );
}

/** `reason`: the server's message, unless the link has merely expired. */
export function ChangeInvalid({ reason }: { readonly reason?: string }) {
  return (
    <AuthPage
      title={m.verification_failed()}
      lead={reason ?? m.email_change_ended_text()}
    >
      <NextPageButton />
    </AuthPage>
  );
}

/** Links to the settings, or to the login page for a visitor. */
function NextPageButton() {
  const user = useQuery(currentUserQuery).data ?? null;
  return (
    <Button
      component={LocalLink}
      to={user ? "/setting/other" : "/login"}
      variant="default"
    >
      {user ? m.email_change_to_settings() : m.login_title()}
    </Button>
  );
}
