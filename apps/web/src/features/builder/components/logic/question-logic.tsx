import { Switch } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import {
  editQuestion,
  questionKey,
  renameQuestion,
} from "../../edits/edit-questions.ts";
import type { QuestionChange } from "../../edits/edit-questions.ts";
import { usesOfLogic } from "../../model/uses-of-logic.ts";
import { useStore } from "../builder-session.tsx";
import { useFaultsOf, useSection } from "../questions/question-list-context.ts";
import { ChoiceLogic, isOfChoiceLogic } from "./choice-logic.tsx";
import { CodeInput } from "./code-input.tsx";
import { ConditionEditor } from "./condition-editor.tsx";
import { JumpsEditor } from "./jumps-editor.tsx";
import { LogicPanel } from "./logic-panel.tsx";
import { RulesEditor } from "./rules-editor.tsx";

const fields = ["code", "requiredIf", "rules", "jumps"];

interface QuestionLogicProps {
  readonly question: Question;
  readonly faultOf: (field: string) => string | undefined;
}

/** The code of a question, and its logic besides the condition under which it is shown. */
export function QuestionLogic({ question, faultOf }: QuestionLogicProps) {
  const store = useStore();
  const { id, code, required, requiredIf, rules, jumps, fixed } = question;
  const owner = { questionId: id };
  const placeOf = (field: string) => `${questionKey(id)}.${field}`;
  const faults = useFaultsOf(questionKey(id));
  const edit = (change: QuestionChange) => {
    editQuestion(store, id, change);
  };
  const section = useSection(question.sectionId);
  const answerable = isAnswerable(question);
  return (
    <LogicPanel
      title={m.logic_part_title()}
      used={usesOfLogic(question)}
      isFaulty={faults.some(
        ({ place }) =>
          fields.some((field) => place === placeOf(field)) ||
          isOfChoiceLogic(place),
      )}
    >
      <CodeInput
        key={code}
        code={code}
        place={placeOf("code")}
        fault={faultOf("code")}
        onRename={(renamed) => renameQuestion(store, id, renamed)}
      />
      {answerable && !required && (
        <ConditionEditor
          condition={requiredIf}
          owner={owner}
          legend={
            requiredIf === null ? m.required_if_off() : m.required_if_title()
          }
          error={faultOf("requiredIf")}
          place={placeOf("requiredIf")}
          onChange={(edited) => {
            edit({ requiredIf: edited });
          }}
        />
      )}
      {answerable && (
        <RulesEditor
          rules={rules}
          questionId={id}
          error={faultOf("rules")}
          place={placeOf("rules")}
          onChange={(edited) => {
            edit({ rules: edited });
          }}
        />
      )}
      <JumpsEditor
        jumps={jumps}
        owner={owner}
        error={faultOf("jumps")}
        place={placeOf("jumps")}
        onChange={(edited) => {
          edit({ jumps: edited });
        }}
      />
      <ChoiceLogic
        question={question}
        faultOf={faultOf}
        placeOf={placeOf}
        onChange={(options) => {
          edit({ options });
        }}
      />
      {(section?.order.random || fixed) && (
        <Switch
          label={m.order_fixed()}
          checked={fixed}
          onChange={(event) => {
            edit({ fixed: event.currentTarget.checked });
          }}
        />
      )}
    </LogicPanel>
  );
}
