import { Button } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconPlayerStop from "@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs";
import type { RunAction } from "../api/surveys.ts";
import type { ChosenRun } from "./run-dialog.tsx";
import classes from "./run-actions.module.css";

interface RunActionsProps {
  readonly survey: Pick<
    SurveySummary,
    "code" | "title" | "status" | "pausedBy"
  >;
  readonly asAdmin?: boolean;
  readonly onChoose: (chosen: ChosenRun) => void;
}

/** The buttons that pause, resume and close a survey, as far as the user is allowed to. */
export function RunActions({
  survey,
  asAdmin = false,
  onChoose,
}: RunActionsProps) {
  const { title } = survey;
  return actionsFor(survey, asAdmin).map((action) => {
    const { word, label, Icon } = buttons[action];
    return (
      <Button
        key={action}
        size="compact-md"
        mih={44}
        variant="subtle"
        color="gray"
        c="inherit"
        leftSection={<Icon size={20} aria-hidden />}
        classNames={{ root: classes["button"], section: classes["icon"] }}
        aria-label={label({ title })}
        onClick={() => {
          onChoose({ action, survey });
        }}
      >
        {word()}
      </Button>
    );
  });
}

const buttons = {
  pause: {
    word: m.survey_pause,
    label: m.survey_pause_named,
    Icon: IconPlayerPause,
  },
  resume: {
    word: m.survey_resume,
    label: m.survey_resume_named,
    Icon: IconPlayerPlay,
  },
  close: {
    word: m.survey_close_short,
    label: m.survey_close_named,
    Icon: IconPlayerStop,
  },
} as const;

function actionsFor(
  { status, pausedBy }: RunActionsProps["survey"],
  asAdmin: boolean,
): readonly RunAction[] {
  if (status === "active") return ["pause", "close"];
  if (status !== "paused") return [];
  if (pausedBy === (asAdmin ? "admin" : "owner")) return ["resume", "close"];
  // An admin may also pause a survey that its creator has paused, so that the creator cannot resume it.
  return asAdmin && pausedBy !== "refund" ? ["pause", "close"] : ["close"];
}
