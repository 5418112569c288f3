import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { editQuestion, withChange } from "../../edits/edit-questions.ts";
import { editSection } from "../../edits/edit-sections.ts";
import { questionsBefore } from "../../model/condition-edits.ts";
import type { findLostValues } from "../../model/dependants.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { dependantsPart } from "./dependants-part.ts";

interface QuestionOptionsProps {
  readonly question: Question;
  /** The fault of a field, to show at it. */
  readonly faultOf: (field: string) => string | undefined;
  readonly placeOf: (field: string) => string;
}

/** An edit that waits for confirmation, because conditions name what it removes. */
interface WaitingEdit {
  readonly options: Question["options"];
  readonly lost: ReturnType<typeof findLostValues>;
}

/** The options of a question. Before a choice goes that conditions name, they are listed. */
export function QuestionOptions({
  question,
  faultOf,
  placeOf,
}: QuestionOptionsProps) {
  const { survey, store } = useOpenSurvey();
  const { data: part } = useQuery(dependantsPart);
  const [waiting, setWaiting] = useState<WaitingEdit | null>(null);
  const { id } = question;

  const change = (options: Question["options"]) => {
    const lost = losesChoice(question.options, options)
      ? part?.findLostValues(
          survey.form,
          question,
          withChange(question, { options }),
        )
      : undefined;
    if (lost && lost.dependants.length > 0) setWaiting({ options, lost });
    else editQuestion(store, id, { options });
  };
  const confirm = ({ options, lost: { changed } }: WaitingEdit) => {
    for (const section of changed.sections)
      editSection(store, section.id, { showIf: section.showIf });
    for (const dependant of changed.questions)
      editQuestion(store, dependant.id, { showIf: dependant.showIf });
    editQuestion(store, id, { options });
    setWaiting(null);
  };

  return (
    <>
      <OptionsEditor
        question={question}
        earlier={questionsBefore(survey.form.sections, { questionId: id })}
        faultOf={faultOf}
        placeOf={placeOf}
        onChange={change}
      />
      <ConfirmDialog
        opened={waiting !== null}
        title={m.dependants_option_title()}
        confirmLabel={m.dependants_remove_delete()}
        danger
        onConfirm={() => {
          if (waiting) confirm(waiting);
        }}
        onClose={() => {
          setWaiting(null);
        }}
      >
        {part && waiting && (
          <part.DependantList
            lead={m.dependants_option()}
            dependants={waiting.lost.dependants}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** Whether a choice, or the respondent's own words, can no longer be answered. */
function losesChoice(
  before: Question["options"],
  after: Question["options"],
): boolean {
  if (!("choices" in before && "choices" in after)) return false;
  const left = new Set(after.choices.map(({ id }) => id));
  return (
    before.choices.some(({ id }) => !left.has(id)) ||
    (before.other && !after.other)
  );
}
