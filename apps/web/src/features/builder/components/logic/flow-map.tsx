import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import type { JumpTarget } from "@sigi/survey/logic/jump-target.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { describeCondition } from "../../model/describe-condition.ts";
import { ConditionLine } from "../questions/condition-line.tsx";
import {
  useQuestions,
  useSettledForm,
} from "../questions/question-list-context.ts";
import classes from "./flow-map.module.css";

/** A map of the form: its sections in order, with their display conditions and jumps. */
export function FlowMap({ onClose }: { readonly onClose: () => void }) {
  const { sections } = useSettledForm();
  const { selection } = useQuestions();
  return (
    <Dialog opened wide title={m.flow_map()} onClose={onClose}>
      <ol className={classes["map"]}>
        {sections.map((section, index) => {
          const first = firstNumber(sections, index);
          const special = section.questions
            .map((question, at) => ({ question, n: first + at }))
            .filter(
              ({ question: { showIf, jumps } }) =>
                showIf !== null || jumps.length > 0,
            );
          return (
            <li key={section.id} className={classes["section"]}>
              <button
                type="button"
                className={classes["name"]}
                onClick={() => {
                  onClose();
                  selection.open({ kind: "sections", id: section.id });
                }}
              >
                {plainText(section.title).trim() ||
                  m.publish_place_section({ n: index + 1 })}
              </button>
              <span className={classes["count"]}>
                {m.flow_map_questions({ count: section.questions.length })}
              </span>
              {section.showIf && <ConditionLine showIf={section.showIf} />}
              {special.map(({ question, n }) => (
                <div key={question.id} className={classes["question"]}>
                  <button
                    type="button"
                    className={classes["name"]}
                    onClick={() => {
                      onClose();
                      selection.open({ kind: "questions", id: question.id });
                    }}
                  >
                    {`${String(n)}. ${plainText(question.title).trim() || m.question_untitled()}`}
                  </button>
                  {question.showIf && (
                    <ConditionLine showIf={question.showIf} />
                  )}
                  <Jumps jumps={question.jumps} />
                </div>
              ))}
              <Jumps jumps={section.jumps} />
            </li>
          );
        })}
        <li className={classes["end"]}>{m.jump_end_complete()}</li>
      </ol>
    </Dialog>
  );
}

/** The number of a section's first question in the form, from 1. */
const firstNumber = (
  sections: readonly { readonly questions: readonly unknown[] }[],
  index: number,
): number =>
  sections
    .slice(0, index)
    .reduce((sum, { questions }) => sum + questions.length, 1);

function Jumps({ jumps }: { readonly jumps: readonly Jump[] }) {
  const form = useSettledForm();
  const nameOf = useTargetName();
  return jumps.map(({ when, to }, at) => {
    const target = nameOf(to);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- jumps have no id, and two may be equal
      <p key={at} className={classes["jump"]}>
        {when === null
          ? m.flow_map_always({ target })
          : m.flow_map_jump({
              target,
              condition: describeCondition(form, when),
            })}
      </p>
    );
  });
}

function useTargetName() {
  const { sections } = useSettledForm();
  return (to: JumpTarget): string => {
    if ("end" in to) {
      return to.end === "complete"
        ? m.jump_end_complete()
        : m.jump_end_screened_out();
    }
    const section = sections.findIndex(({ code }) => code === to.go);
    if (section !== -1) return m.publish_place_section({ n: section + 1 });
    const questions = sections.flatMap((one) => one.questions);
    const n = questions.findIndex(({ code }) => code === to.go) + 1;
    return m.publish_place_question({ n });
  };
}
