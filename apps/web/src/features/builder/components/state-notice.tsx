import { Alert } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { isLocked } from "../model/survey-state.ts";

/** Says what a survey's state means for editing it; a draft needs no words. */
export function StateNotice({ survey }: { readonly survey: Survey }) {
  if (survey.status === "awaiting_payment") {
    return (
      <Alert
        icon={<IconClock size={20} aria-hidden />}
        color="yellow"
        styles={{ title: { color: "inherit" } }}
        title={m.builder_awaiting_title()}
        mb="lg"
      >
        {m.builder_awaiting_text()}
      </Alert>
    );
  }
  if (!isLocked(survey)) return null;
  return (
    <Alert
      icon={<IconLock size={20} aria-hidden />}
      title={m.builder_locked_title()}
      mb="lg"
    >
      {m.builder_locked_text()}
    </Alert>
  );
}
