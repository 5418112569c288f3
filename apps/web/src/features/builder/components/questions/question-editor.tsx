import { Button, Group, Stack, Switch, Text, Textarea } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isPersonal } from "@sigi/survey/answers/personal-types.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { useMemo, useState } from "react";
import { FormContext } from "../../../../form/form-context.ts";
import { QuestionView } from "../../../../form/question-view.tsx";
import { loadRegions } from "../../../../platform/api/load-regions.ts";
import { editQuestion, questionKey } from "../../edits/edit-questions.ts";
import type { QuestionChange } from "../../edits/edit-questions.ts";
import { faultsAt } from "../../model/faults.ts";
import { previewQuestion } from "../../model/preview-question.ts";
import {
  describeFailure,
  useLocked,
  useSaveFailure,
  useStore,
} from "../builder-session.tsx";
import { ConditionEditor } from "../logic/condition-editor.tsx";
import { PipedTextarea } from "../logic/piped-textarea.tsx";
import { QuestionLogic } from "../logic/question-logic.tsx";
import { useConditionSite } from "../logic/use-condition-site.ts";
import classes from "./question-editor.module.css";
import { useFaultsOf, useSettledForm } from "./question-list-context.ts";
import { QuestionOptions } from "./question-options.tsx";
import { Refusal } from "./refusal.tsx";

interface QuestionEditorProps {
  readonly question: Question;
  /** Whether its faults stay hidden, because it is new. */
  readonly isQuiet: boolean;
  readonly onDone: () => void;
}

/** The fields of a question beside its preview; only the preview if the survey is published. */
export function QuestionEditor({
  question,
  isQuiet,
  onDone,
}: QuestionEditorProps) {
  const locked = useLocked();
  return (
    <div className={classes["editor"]}>
      {locked ? (
        <QuestionPreview question={question} />
      ) : (
        <div className={classes["columns"]}>
          <div className={classes["fields"]}>
            <QuestionFields question={question} isQuiet={isQuiet} />
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

function QuestionFields({
  question,
  isQuiet,
}: Omit<QuestionEditorProps, "onDone">) {
  const store = useStore();
  const { id, type } = question;
  const faults = useFaultsOf(questionKey(id));
  const failure = useSaveFailure(store, questionKey(id));
  const placeOf = (field: string) => `${questionKey(id)}.${field}`;
  const faultOf = (field: string) =>
    isQuiet ? undefined : faultsAt(faults, placeOf(field))[0]?.text;
  const edit = (change: QuestionChange) => {
    editQuestion(store, id, change);
  };
  const isStatement = !isAnswerable({ type });
  const earlier = useConditionSite({ questionId: id }, false)?.questions ?? [];

  return (
    <Stack gap="md">
      <Refusal
        text={failure === undefined ? undefined : describeFailure(failure)}
      />
      <PipedTextarea
        label={isStatement ? m.question_statement_title() : m.question_title()}
        value={question.title}
        maxLength={formLimits.titleMax}
        error={faultOf("title")}
        autosize
        minRows={1}
        maxRows={8}
        data-place={placeOf("title")}
        questions={earlier}
        onText={(title) => {
          edit({ title });
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
      {isPersonal(question) && (
        <Textarea
          label={m.question_purpose()}
          description={m.question_purpose_explain()}
          placeholder={m.question_purpose_example()}
          value={question.purpose}
          maxLength={formLimits.purposeMax}
          error={faultOf("purpose")}
          autosize
          minRows={1}
          maxRows={4}
          data-place={placeOf("purpose")}
          onChange={(event) => {
            edit({ purpose: event.currentTarget.value });
          }}
        />
      )}
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
      <ConditionEditor
        condition={question.showIf}
        legend={
          question.showIf === null ? m.logic_title_off() : m.logic_title()
        }
        owner={{ questionId: id }}
        error={faultOf("showIf")}
        place={placeOf("showIf")}
        onChange={(showIf) => {
          edit({ showIf });
        }}
      />
      <QuestionLogic question={question} faultOf={faultOf} />
    </Stack>
  );
}

/** The question as respondents see it, live and usable. */
function QuestionPreview({ question }: { readonly question: Question }) {
  const [value, setValue] = useState<unknown>();
  const form = useSettledForm();
  const shown = useMemo(
    () => previewQuestion(form, question),
    [form, question],
  );
  const title = shown.title.trim() || m.question_untitled();
  return (
    <aside className={classes["preview"]} aria-label={m.question_preview()}>
      <Text fz="sm" c="dimmed" mb="sm">
        {m.question_preview_note()}
      </Text>
      <FormContext value={surroundings}>
        <QuestionView
          question={{ ...shown, title }}
          value={value}
          onChange={setValue}
        />
      </FormContext>
    </aside>
  );
}

/** The preview contains only this question, so there are no earlier answers. */
const surroundings = {
  seed: 1,
  answerTo: () => undefined,
  loadRegions,
  files: null,
};
