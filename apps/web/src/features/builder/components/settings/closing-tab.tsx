import { Card } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { closingSentenceMax } from "@sigi/contract/surveys.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { useMemo } from "react";
import { closingKey, editClosing } from "../../edits/edit-survey.ts";
import { closingPlace } from "../../model/faults.ts";
import {
  describeFailure,
  useOpenSurvey,
  useSaveFailure,
} from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { PipedTextarea } from "../logic/piped-textarea.tsx";
import { EndDateCard } from "./end-date-card.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { useSettings } from "./use-settings.ts";

/** The closing sentence, which may contain answers; it stays editable after publication. */
export function ClosingTab() {
  const { store, survey } = useOpenSurvey();
  const { faultOf, clearFaults } = useSettings();
  const failure = useSaveFailure(store, closingKey);
  const { sections, closingSentence } = survey.form;
  const questions = useMemo(
    () =>
      sections
        .flatMap((section) => section.questions)
        .map((question, index) => ({ question, n: index + 1 }))
        .filter(
          ({ question }) =>
            isAnswerable(question) || question.type === "calculated",
        ),
    [sections],
  );
  useLinkedPlace(() => Promise.resolve());
  return (
    <>
      <SettingsNav />
      <Card p="xl">
        <PipedTextarea
          label={m.closing_sentence()}
          description={m.closing_help()}
          placeholder={m.closing_example()}
          value={closingSentence}
          maxLength={closingSentenceMax}
          autosize
          minRows={4}
          maxRows={12}
          error={
            failure === undefined
              ? faultOf(closingPlace)
              : describeFailure(failure)
          }
          data-place={closingPlace}
          questions={questions}
          onText={(text) => {
            editClosing(store, text);
            clearFaults(closingPlace);
          }}
        />
      </Card>
      <EndDateCard />
    </>
  );
}
