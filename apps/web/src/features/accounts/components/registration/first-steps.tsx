import { Stack, Text, ThemeIcon, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Meter } from "../../../../ui/display/meter.tsx";
import classes from "./first-steps.module.css";
import { firstSteps } from "./next-step.ts";
import type { FirstStep } from "./next-step.ts";

interface FirstStepsProps {
  readonly done: readonly FirstStep[];
  /** The current step, shown below. */
  readonly now: FirstStep;
}

/** The steps from a new account to the first survey, and the progress. */
export function FirstSteps({ done, now }: FirstStepsProps) {
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {m.welcome_progress({ done: done.length, total: firstSteps.length })}
      </Text>
      <Meter share={done.length / firstSteps.length} />
      <ol className={classes["steps"]}>
        {firstSteps.map((step, index) => {
          const isDone = done.includes(step);
          return (
            <li
              key={step}
              className={classes["step"]}
              data-state={step === now ? "now" : "other"}
              aria-current={step === now ? "step" : undefined}
            >
              <ThemeIcon
                size={32}
                radius="xl"
                variant={isDone || step === now ? "filled" : "light"}
                aria-hidden
              >
                {isDone ? <IconCheck size={18} /> : index + 1}
              </ThemeIcon>
              <span>{labels[step]()}</span>
              {isDone && (
                <VisuallyHidden>{m.welcome_step_done()}</VisuallyHidden>
              )}
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

const labels: Readonly<Record<FirstStep, () => string>> = {
  verify: m.welcome_step_verify,
  profile: m.welcome_step_profile,
  survey: m.welcome_step_survey,
};
