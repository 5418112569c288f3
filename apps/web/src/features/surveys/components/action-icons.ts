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
import type { SurveyAction } from "../model/survey-actions.ts";

export const actionIcons: Record<SurveyAction | "computer", typeof IconPencil> =
  {
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
