import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Navigate, useSearchParams } from "react-router";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { FirstSteps } from "../../../features/accounts/components/registration/first-steps.tsx";
import {
  nextStep,
  stepsDone,
} from "../../../features/accounts/components/registration/next-step.ts";
import type { FirstStep } from "../../../features/accounts/components/registration/next-step.ts";
import {
  LocalLink,
  useLocale,
  useLocalNavigate,
} from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { AuthPage } from "../../../ui/layout/auth-page.tsx";
import { Loading, RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { homeOf } from "../../guards.ts";
import { nextQuery, waitingSurvey } from "../../waiting-survey.ts";

/**
 * The page after the first sign-in: three steps to the first reward. Each may be postponed. A survey that waits
 * (`?next=`) is the third step and opens automatically.
 */
export function GettingStartedPage() {
  const user = useCurrentUser();
  const locale = useLocale();
  const [query] = useSearchParams();
  const next = query.get("next");
  const survey = waitingSurvey(next) && next;
  const step = nextStep(user);
  if (survey !== null && step !== "verify" && step !== "profile")
    return <OpenSurvey path={survey} />;
  if (step === undefined || (survey === null && user.role === "admin"))
    return <Navigate to={localizedPath(homeOf(user), locale)} replace />;
  return (
    <AuthPage
      title={m.welcome_title()}
      lead={m.welcome_lead({ name: user.name })}
    >
      <FirstSteps done={stepsDone(user)} now={step} />
      {steps[step]({ email: user.email, survey })}
      {survey === null && (
        <Text ta="center">
          {m.welcome_creator()}{" "}
          <Anchor component={LocalLink} to="/tasks/description" fw={600}>
            {m.welcome_creator_action()}
          </Anchor>
        </Text>
      )}
      <Anchor component={LocalLink} to="/home" ta="center" py="sm">
        {m.welcome_skip()}
      </Anchor>
    </AuthPage>
  );
}

/** Replaces this page with the survey, so that going back does not lead here. */
function OpenSurvey({ path }: { readonly path: string }) {
  const navigate = useLocalNavigate();
  const leave = useEffectEvent(() => {
    navigate(path, { replace: true });
  });
  useEffect(() => {
    leave();
  }, []);
  return (
    <Loading>
      <RowsSkeleton rows={2} height={200} />
    </Loading>
  );
}

/** Loaded separately: the largest part of this page, needed by one of its steps. */
const OwnProfileForm = lazy(async () => ({
  default: (await import("../setting/own-profile-form.tsx")).OwnProfileForm,
}));

interface StepProps {
  readonly email: string;
  /** The path of the survey that waits. */
  readonly survey: string | null;
}

const steps: Readonly<Record<FirstStep, (props: StepProps) => ReactNode>> = {
  verify: ({ email, survey }) => (
    <StepCard
      title={m.welcome_step_verify()}
      text={m.welcome_verify_text({ email })}
      to={`/verification${nextQuery(survey ?? "/getting-started")}`}
      action={m.welcome_verify_action()}
    />
  ),
  profile: ({ survey }) => (
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
          requiredOnly
          {...(survey === null ? {} : { action: m.profile_save_to_survey() })}
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
