import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { MenuButton, MenuLink } from "../../../ui/layout/menu-items.tsx";
import { actionsOf } from "../model/survey-actions.ts";
import type { DoneHere, SurveyAction } from "../model/survey-actions.ts";
import { actionLabel, linkOf } from "./action-words.ts";
import type { SurveyActions } from "./use-survey-actions.tsx";
import { useWide } from "./use-wide.ts";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconCopyPlus from "@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import IconDeviceLaptop from "@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconPlayerStop from "@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs";
import IconRestore from "@tabler/icons-react/dist/esm/icons/IconRestore.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconTrashX from "@tabler/icons-react/dist/esm/icons/IconTrashX.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";

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

const actionIcons: Record<SurveyAction | "computer", typeof IconPencil> = {
  pay: IconCreditCard,
  edit: IconPencil,
  computer: IconDeviceLaptop,
  preview: IconEye,
  share: IconShare,
  results: IconChartBar,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  grow: IconUserPlus,
  "end-date": IconCalendarEvent,
  duplicate: IconCopyPlus,
  close: IconPlayerStop,
  bin: IconTrash,
  restore: IconRestore,
  purge: IconTrashX,
};
