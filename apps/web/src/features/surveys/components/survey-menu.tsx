import { ActionIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { lazy, Suspense } from "react";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import type { SurveyMenuProps } from "./survey-menu-items.tsx";

// Loaded lazily when the first menu opens, because each entry has an icon.
const SurveyMenuItems = lazy(async () => ({
  default: (await import("./survey-menu-items.tsx")).SurveyMenuItems,
}));

/** All actions of a survey. */
export const SurveyMenu = (props: SurveyMenuProps) => (
  <Disclosure
    renderButton={(button) => (
      <ActionIcon
        {...button}
        aria-label={m.own_survey_menu({ title: props.survey.title })}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    )}
  >
    <Suspense>
      <SurveyMenuItems {...props} />
    </Suspense>
  </Disclosure>
);
