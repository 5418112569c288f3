import { Button, Group, Stack, Switch, Text, Textarea } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { useState } from "react";
import { FormContext } from "../../../../form/form-context.ts";
import { QuestionView } from "../../../../form/question-view.tsx";
import { loadRegions } from "../../../../platform/api/load-regions.ts";
import { editQuestion, questionKey } from "../../edits/edit-questions.ts";
import type { QuestionChange } from "../../edits/edit-questions.ts";
import { faultsAt } from "../../model/faults.ts";
import {
  describeFailure,
  useOpenSurvey,
  useSaving,
} from "../builder-session.tsx";
import classes from "./question-editor.module.css";
import { useQuestions } from "./question-list-context.ts";
import { QuestionOptions } from "./question-options.tsx";
import { Refusal } from "./refusal.tsx";
import { ShowIfEditor } from "./show-if-editor.tsx";

interface QuestionEditorProps {
  readonly question: Question;
  readonly onDone: () => void;
}

/** The fields of a question beside its preview; only the preview if the survey is published. */
export function QuestionEditor({ question, onDone }: QuestionEditorProps) {
  const { locked } = useOpenSurvey();
  return (
    <div className={classes["editor"]}>
      {locked ? (
        <QuestionPreview question={question} />
      ) : (
        <div className={classes["columns"]}>
          <div className={classes["fields"]}>
            <QuestionFields question={question} />
          </div>
          <QuestionPreview question={question} />
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="light" onClick={onDone}>
          {m.question_done()}
        </Button>
      </Group>
    </div>
  );
}

function QuestionFields({ question }: { readonly question: Question }) {
  const { store } = useOpenSurvey();
  const { faults, isQuiet } = useQuestions();
  const { failures } = useSaving(store);
  const { id, type } = question;
  const failure = failures.get(questionKey(id));
  const placeOf = (field: string) => `${questionKey(id)}.${field}`;
  const faultOf = (field: string) =>
    isQuiet(id) ? undefined : faultsAt(faults, placeOf(field))[0]?.text;
  const edit = (change: QuestionChange) => {
    editQuestion(store, id, change);
  };
  const isStatement = !isAnswerable({ type });

  return (
    <Stack gap="md">
      <Refusal
        text={failure === undefined ? undefined : describeFailure(failure)}
      />
      <Textarea
        label={isStatement ? m.question_statement_title() : m.question_title()}
        value={question.title}
        maxLength={formLimits.titleMax}
        error={faultOf("title")}
        autosize
        minRows={1}
        maxRows={8}
        data-place={placeOf("title")}
        onChange={(event) => {
          edit({ title: event.currentTarget.value });
        }}
      />
      <Textarea
        label={m.question_help()}
        description={m.question_help_help()}
        value={question.help}
        maxLength={formLimits.helpMax}
        error={faultOf("help")}
        autosize
        minRows={1}
        maxRows={6}
        data-place={placeOf("help")}
        onChange={(event) => {
          edit({ help: event.currentTarget.value });
        }}
      />
      <QuestionOptions
        question={question}
        faultOf={faultOf}
        placeOf={placeOf}
      />
      {!isStatement && (
        <Switch
          label={m.question_required()}
          checked={question.required}
          onChange={(event) => {
            edit({ required: event.currentTarget.checked });
          }}
        />
      )}
      <ShowIfEditor
        showIf={question.showIf}
        owner={{ questionId: id }}
        error={faultOf("showIf")}
        place={placeOf("showIf")}
        onChange={(showIf) => {
          edit({ showIf });
        }}
      />
    </Stack>
  );
}

/** The question as respondents see it, live and usable. */
function QuestionPreview({ question }: { readonly question: Question }) {
  const [value, setValue] = useState<unknown>();
  const title = question.title.trim() || m.question_untitled();
  return (
    <aside className={classes["preview"]} aria-label={m.question_preview()}>
      <Text fz="sm" c="dimmed" mb="sm">
        {m.question_preview_note()}
      </Text>
      <FormContext value={surroundings}>
        <QuestionView
          question={{ ...question, title }}
          value={value}
          onChange={setValue}
        />
      </FormContext>
    </aside>
  );
}

/** The preview contains only this question, so there are no earlier answers. */
const surroundings = { seed: 1, answers: new Map(), loadRegions };
