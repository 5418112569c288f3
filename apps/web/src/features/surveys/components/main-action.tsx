import { Button } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { mainActionOf } from "../model/survey-actions.ts";
import type { DoneHere } from "../model/survey-actions.ts";
import { actionLabel, linkOf } from "./action-words.ts";
import type { SurveyActions } from "./use-survey-actions.tsx";
import { useWide } from "./use-wide.ts";

interface MainActionProps {
  readonly survey: SurveySummary;
  readonly actions: SurveyActions;
}

/** The button of the next step. On phones, editing is replaced by mailing its link to the user. */
export function MainAction({ survey, actions }: MainActionProps) {
  const isWide = useWide();
  const main = mainActionOf(survey);
  const action = main === "edit" && !isWide ? "computer" : main;
  const link = linkOf(action, survey);
  if (link !== null)
    return (
      <Button component={LocalLink} to={link}>
        {actionLabel(action, survey)}
      </Button>
    );
  return (
    <Button
      loading={actions.pending}
      onClick={() => {
        actions.act(action as DoneHere, survey);
      }}
    >
      {actionLabel(action, survey)}
    </Button>
  );
}
