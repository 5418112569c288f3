import { Card, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { editClosing } from "../../edits/edit-survey.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { EndDateCard } from "./end-date-card.tsx";
import { SettingsNav } from "./settings-nav.tsx";

/** The closing sentence; it stays editable after publication. */
export function ClosingTab() {
  const { store, survey } = useOpenSurvey();
  useLinkedPlace(() => Promise.resolve());
  return (
    <>
      <SettingsNav />
      <Card p="xl">
        <Textarea
          label={m.closing_sentence()}
          description={m.closing_help()}
          placeholder={m.closing_example()}
          value={survey.form.closingSentence}
          maxLength={1000}
          autosize
          minRows={4}
          maxRows={12}
          onChange={(event) => {
            editClosing(store, event.currentTarget.value);
          }}
        />
      </Card>
      <EndDateCard />
    </>
  );
}
