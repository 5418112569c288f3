import { Select, Switch } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import {
  questionCategoryText,
  typesByCategory,
} from "@sigi/survey/question-types.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import { useContext } from "react";
import { useLocale } from "../../../../../platform/locale/local-link.tsx";
import { changeType, editQuestion } from "../../../edits/edit-questions.ts";
import type { QuestionChange } from "../../../edits/edit-questions.ts";
import { toastOnFailure, useLocked, useStore } from "../../builder-session.tsx";
import { ConditionEditor } from "../../logic/condition-editor.tsx";
import { QuestionLogic } from "../../logic/question-logic.tsx";
import { useQuestion } from "../question-list-context.ts";
import { SideSlotContext } from "../side-slot.ts";
import { useQuestionFaults } from "../use-question-faults.ts";
import classes from "./properties.module.css";

/** The properties of a question that respondents do not read: its type, whether it is required, and its logic. */
export function QuestionProperties({
  questionId: id,
}: {
  readonly questionId: number;
}) {
  const store = useStore();
  const locked = useLocked();
  const locale = useLocale();
  const question = useQuestion(id);
  const { faultOf, placeOf } = useQuestionFaults({ id });
  const { setSlot } = useContext(SideSlotContext);
  if (!question) return null;
  const edit = (change: QuestionChange) => {
    editQuestion(store, id, change);
  };
  return (
    <>
      <h2 className={classes["title"]}>{m.properties_question()}</h2>
      <fieldset disabled={locked} className={classes["group"]}>
        <Select
          label={m.question_type()}
          description={m.question_type_help()}
          data={typeOptions(locale)}
          value={question.type}
          searchable
          allowDeselect={false}
          onChange={(type) => {
            if (type !== null) {
              void toastOnFailure(changeType(store, id, type));
            }
          }}
        />
        {isAnswerable(question) && (
          <Switch
            label={m.question_required()}
            checked={question.required}
            onChange={(event) => {
              edit({ required: event.currentTarget.checked });
            }}
          />
        )}
        <div ref={setSlot} className={classes["group"]} />
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
      </fieldset>
    </>
  );
}

const typeOptions = (locale: "id" | "en") =>
  typesByCategory().map(({ category, types }) => ({
    group: questionCategoryText(category, locale),
    items: types.map((type) => ({
      value: type,
      label: questionTypeText(type, locale),
    })),
  }));
