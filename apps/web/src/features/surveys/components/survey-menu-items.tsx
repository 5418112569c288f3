import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { MenuButton, MenuLink } from "../../../ui/layout/menu-items.tsx";
import { actionsOf } from "../model/survey-actions.ts";
import type { DoneHere, SurveyAction } from "../model/survey-actions.ts";
import { actionIcons } from "./action-icons.ts";
import { actionLabel, linkOf } from "./action-words.ts";
import type { SurveyActions } from "./use-survey-actions.tsx";
import { useWide } from "./use-wide.ts";

export interface SurveyMenuProps {
  readonly survey: SurveySummary;
  readonly actions: SurveyActions;
  /** The action that the page of this survey offers outside the menu. */
  readonly without?: SurveyAction;
}

/** The entries of a survey's menu. On phones, editing is replaced by mailing its link to the user. */
export function SurveyMenuItems({ survey, actions, without }: SurveyMenuProps) {
  const isWide = useWide();
  return actionsOf(survey)
    .filter((action) => action !== without)
    .map((action) => (
      <MenuEntry
        key={action}
        action={action === "edit" && !isWide ? "computer" : action}
        survey={survey}
        actions={actions}
      />
    ));
}

interface EntryProps {
  readonly action: SurveyAction | "computer";
  readonly survey: SurveySummary;
  readonly actions: SurveyActions;
}

function MenuEntry({ action, survey, actions }: EntryProps) {
  const Icon = actionIcons[action];
  const icon = <Icon size={20} aria-hidden />;
  const link = linkOf(action, survey);
  if (link !== null)
    return (
      <MenuLink to={link} icon={icon}>
        {actionLabel(action, survey)}
      </MenuLink>
    );
  return (
    <MenuButton
      onClick={() => {
        actions.act(action as DoneHere, survey);
      }}
    >
      {icon}
      {actionLabel(action, survey)}
    </MenuButton>
  );
}
