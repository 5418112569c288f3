import { Stack, Textarea, Alert } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isPersonal } from "@sigi/survey/answers/is-personal.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import type { KeyboardEvent } from "react";
import { useLocale } from "../../../../../platform/locale/local-link.tsx";
import { PictureInput } from "../../../../../question-types/builder/picture-input.tsx";
import { builderTypes } from "../../../../../question-types/builder-types.ts";
import { RichTextInput } from "../../../../../ui/inputs/rich-text/rich-text-input.tsx";
import { editQuestion, questionKey } from "../../../edits/edit-questions.ts";
import type { QuestionChange } from "../../../edits/edit-questions.ts";
import { priceText } from "../../../model/price-text.ts";
import { useRefusalAt, useStore } from "../../builder-session.tsx";
import { useInsertions } from "../../logic/use-insertions.ts";
import { QuestionOptions } from "../question-options.tsx";
import { useQuestionFaults } from "../use-question-faults.ts";
import classes from "./canvas.module.css";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";

interface QuestionContentProps {
  readonly question: Question;
}

/** The fields for the parts of a question that respondents read: its title, help and options. */
export function QuestionContent({ question }: QuestionContentProps) {
  const store = useStore();
  const locale = useLocale();
  const { id, type } = question;
  const refusal = useRefusalAt(store, questionKey(id));
  const { faultOf, placeOf } = useQuestionFaults(question);
  const edit = (change: QuestionChange) => {
    editQuestion(store, id, change);
  };
  const isStatement = !isAnswerable({ type });
  const insertions = useInsertions({ questionId: id });
  const { Icon } = builderTypes[type];

  return (
    <Stack
      gap="sm"
      className={classes["fields"] ?? ""}
      onKeyDownCapture={enterOptions}
    >
      <Refusal text={refusal} />
      <div className={classes["kind"]}>
        <Icon size={16} />
        {questionTypeText(type, locale)}
        {question.service && (
          <span className="tabular">
            {`· ${priceText(question.service.salePrice)}`}
          </span>
        )}
      </div>
      <RichTextInput
        bare
        single={!isStatement}
        className={classes["title"] ?? ""}
        aria-label={
          isStatement ? m.question_statement_title() : m.question_title()
        }
        placeholder={
          isStatement ? m.question_statement_title() : m.question_title()
        }
        value={question.title}
        maxLength={formLimits.titleMax}
        error={faultOf("title")}
        data-place={placeOf("title")}
        insertions={insertions}
        onChange={(title) => {
          edit({ title });
        }}
      />
      <RichTextInput
        bare
        className={classes["help"] ?? ""}
        aria-label={m.question_help()}
        placeholder={m.question_help_placeholder()}
        value={question.help}
        maxLength={formLimits.helpMax}
        error={faultOf("help")}
        data-place={placeOf("help")}
        insertions={insertions}
        onChange={(help) => {
          edit({ help });
        }}
      />
      <PictureInput
        image={question.image}
        large
        alt={{
          text: question.imageAlt,
          onChange: (imageAlt) => {
            edit({ imageAlt });
          },
        }}
        onChange={(image) => {
          edit({ image, imageAlt: "" });
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
    </Stack>
  );
}

/** Moves the focus from the title to the first option, if any, on Enter. Shift+Enter starts a new line. */
function enterOptions(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, nativeEvent, target, currentTarget } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return;
  if (!(target instanceof Element)) return;
  if (!target.closest('[data-place$=".title"]')) return;
  const first = currentTarget.querySelector<HTMLInputElement>(
    '[data-entry="0"] input',
  );
  if (!first) return;
  event.preventDefault();
  event.stopPropagation();
  first.focus();
}

/** The server's reason for rejecting a change. */
function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {text}
    </Alert>
  );
}
