import { Anchor, Box, Button, Stack, Text } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { signInWithGoogle } from "@sigi/contract/google.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import {
  googleSignInQuery,
  signInWithGoogleMutation,
} from "../../../features/accounts/api/sign-in.ts";
import {
  GoogleCodeForm,
  GoogleConsentForm,
  GooglePasswordForm,
} from "../../../features/accounts/components/google/google-forms.tsx";
import {
  GoogleSignInLink,
  storedNext,
} from "../../../features/accounts/components/google/google-sign-in.tsx";
import {
  LocalLink,
  useLocalNavigate,
} from "../../../platform/locale/local-link.tsx";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { safeNext } from "../../safe-next.ts";
import { startPage, startSession } from "../../start-session.ts";
import { WaitingStrip } from "../../layouts/waiting-strip.tsx";
import { homeOf } from "../../guards.ts";

type Outcome = ResultOf<typeof signInWithGoogle>;

/** The target of Google's redirect. Signs the user in, asks for missing data, or reports the failure. */
export function GoogleSignInPage() {
  const { answer, cancelled } = useGoogleParameters();
  const { outcome, error, finish } = useSignIn(answer);
  if (cancelled) return <Failure text={m.google_cancelled()} />;
  if (answer === undefined) return <StartSignIn />;
  if (error) return <Failure error={error} />;
  if (!outcome || outcome.email === null) {
    return (
      <Frame lead={m.google_checking()}>
        <Loading>
          <RowsSkeleton rows={1} />
        </Loading>
      </Frame>
    );
  }
  return (
    <RemainingStep outcome={outcome} email={outcome.email} onDone={finish} />
  );
}

/** Sends Google's parameters once. A signed-in user leaves this page at once. */
function useSignIn(answer: Body | undefined) {
  const navigate = useLocalNavigate();
  const { mutate, data, error } = useMutation({
    ...signInWithGoogleMutation,
    onSuccess: ({ user, next }) => {
      if (user) finish(user, homeOf(user), next);
    },
  });
  const finish = (user: User, start: string, next: string | null) => {
    startSession(user);
    navigate(startPage(next) ?? start, { replace: true });
  };
  const sent = useRef(false);
  const send = useEffectEvent(() => {
    // In development effects run twice, and the second request would be rejected.
    if (answer && !sent.current) mutate(answer);
    sent.current = true;
  });
  useEffect(() => {
    send();
  }, []);
  return {
    outcome: data,
    error,
    finish: (user: User, start: string) => {
      finish(user, start, data?.next ?? null);
    },
  };
}

type Body = BodyOf<typeof signInWithGoogle>;

/** Reads the parameters once and removes them from the address: they are secret and valid once. */
function useGoogleParameters(): {
  answer: Body | undefined;
  cancelled: boolean;
} {
  const [query] = useSearchParams();
  const [read] = useState(() => ({
    answer: googleParameters(query),
    cancelled: query.has("error"),
  }));
  const navigate = useLocalNavigate();
  const clearAddress = useEffectEvent(() => {
    if (query.size > 0) navigate("/auth/google", { replace: true });
  });
  useEffect(() => {
    clearAddress();
  }, []);
  return read;
}

function googleParameters(query: URLSearchParams): Body | undefined {
  const code = query.get("code");
  const state = query.get("state");
  const iss = query.get("iss");
  if (code === null || state === null) return undefined;
  return { code, state, ...(iss === null ? {} : { iss }) };
}

interface RemainingStepProps {
  readonly outcome: Outcome;
  readonly email: string;
  readonly onDone: (user: User, start: string) => void;
}

/** The remaining step: a code, consent to the terms, or the password of the account with the same address. */
function RemainingStep({ outcome, email, onDone }: RemainingStepProps) {
  if (outcome.outcome === "second_step") {
    return (
      <Frame lead={m.google_code_lead({ email })} next={outcome.next}>
        <GoogleCodeForm
          onDone={(user) => {
            onDone(user, homeOf(user));
          }}
        />
        <Back />
      </Frame>
    );
  }
  if (outcome.outcome === "link") {
    return (
      <Frame lead={m.google_link_lead({ email })} next={outcome.next}>
        <GooglePasswordForm
          email={email}
          onDone={(user) => {
            onDone(user, homeOf(user));
          }}
        />
        <Anchor component={LocalLink} to="/forgot-password" ta="center" py="sm">
          {m.login_forgot()}
        </Anchor>
      </Frame>
    );
  }
  return (
    <Frame
      lead={m.google_consent_lead({ name: outcome.name ?? email, email })}
      next={outcome.next}
    >
      <GoogleConsentForm
        referral={outcome.referral ?? ""}
        onDone={(user) => {
          onDone(user, "/getting-started");
        }}
      />
      <Back />
    </Frame>
  );
}

/** The page was opened without Google's parameters. */
function StartSignIn() {
  return (
    <QueryView
      query={useQuery(googleSignInQuery)}
      skeleton={
        <Frame>
          <RowsSkeleton rows={1} />
        </Frame>
      }
    >
      {({ enabled }) =>
        enabled ? (
          <Frame lead={m.google_start()}>
            <GoogleSignInLink next={safeNext(storedNext() ?? null)} />
            <Back />
          </Frame>
        ) : (
          <Failure text={m.error_google_off()} />
        )
      }
    </QueryView>
  );
}

interface FailureProps {
  readonly text?: string;
  readonly error?: unknown;
}

/** The reason for the failure, and links to other ways to sign in. */
function Failure({ text, error }: FailureProps) {
  const { data } = useQuery(googleSignInQuery);
  const off = error instanceof ApiFailure && error.code === "google_off";
  return (
    <Frame>
      {text !== undefined && <Text>{text}</Text>}
      <FormAlert error={error} />
      {data?.enabled && !off && (
        <GoogleSignInLink next={safeNext(storedNext() ?? null)} />
      )}
      <Back />
    </Frame>
  );
}

function Back() {
  const next = storedNext();
  const query =
    next === undefined ? "" : `?${String(new URLSearchParams({ next }))}`;
  return (
    <Button component={LocalLink} to={`/login${query}`} variant="subtle">
      {m.forgot_back()}
    </Button>
  );
}

interface FrameProps {
  readonly lead?: string;
  /** The page to open after signing in. */
  readonly next?: string | null;
  readonly children: ReactNode;
}

function Frame({ lead, next = null, children }: FrameProps) {
  return (
    <Box w="100%" maw={440}>
      <WaitingStrip next={next} />
      <AuthPage title={m.google_title()} lead={lead}>
        <Stack>{children}</Stack>
      </AuthPage>
    </Box>
  );
}
