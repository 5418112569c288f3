import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Navigate } from "react-router";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { FirstSteps } from "../../../features/accounts/components/registration/first-steps.tsx";
import {
  nextStep,
  stepsDone,
} from "../../../features/accounts/components/registration/next-step.ts";
import type { FirstStep } from "../../../features/accounts/components/registration/next-step.ts";
import { LocalLink, useLocale } from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { homeOf } from "../../guards.ts";

/** After the first sign-in: three steps to the first reward. Each may be postponed. */
export function GettingStartedPage() {
  const user = useCurrentUser();
  const locale = useLocale();
  const step = user.role === "admin" ? undefined : nextStep(user);
  if (step === undefined)
    return <Navigate to={localizedPath(homeOf(user), locale)} replace />;
  return (
    <AuthPage
      title={m.welcome_title()}
      lead={m.welcome_lead({ name: user.name })}
    >
      <FirstSteps done={stepsDone(user)} now={step} />
      {steps[step](user.email)}
      <Text ta="center">
        {m.welcome_creator()}{" "}
        <Anchor component={LocalLink} to="/tasks/description" fw={600}>
          {m.welcome_creator_action()}
        </Anchor>
      </Text>
      <Anchor component={LocalLink} to="/home" ta="center" py="sm">
        {m.welcome_skip()}
      </Anchor>
    </AuthPage>
  );
}

/** Loaded separately: the largest part of this page, needed by one of its steps. */
const OwnProfileForm = lazy(async () => ({
  default: (await import("../setting/own-profile-form.tsx")).OwnProfileForm,
}));

const steps: Readonly<Record<FirstStep, (email: string) => ReactNode>> = {
  verify: (email) => (
    <StepCard
      title={m.welcome_step_verify()}
      text={m.welcome_verify_text({ email })}
      to="/verification?next=/getting-started"
      action={m.welcome_verify_action()}
    />
  ),
  profile: () => (
    <Stack gap="lg">
      <Text>{`${m.profile_lead()} ${m.profile_no_id_card()}`}</Text>
      <Suspense
        fallback={
          <Loading>
            <RowsSkeleton rows={2} height={200} />
          </Loading>
        }
      >
        <OwnProfileForm
          narrow
          onSaved={() => {
            toastSuccess(m.profile_saved());
          }}
        />
      </Suspense>
    </Stack>
  ),
  survey: () => (
    <StepCard
      title={m.welcome_survey_title()}
      text={m.welcome_survey_text()}
      to="/home"
      action={m.welcome_survey_action()}
    />
  ),
};

interface StepCardProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

function StepCard({ title, text, to, action }: StepCardProps) {
  return (
    <Paper withBorder p="lg" component="section">
      <Stack>
        <Title order={2}>{title}</Title>
        <Text>{text}</Text>
        <Button component={LocalLink} to={to}>
          {action}
        </Button>
      </Stack>
    </Paper>
  );
}
