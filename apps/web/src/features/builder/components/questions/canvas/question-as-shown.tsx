import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { FormContext } from "../../../../../form/form-context.ts";
import { QuestionView } from "../../../../../form/question-view.tsx";
import { loadRegions } from "../../../../../platform/api/load-regions.ts";
import { previewQuestion } from "../../../model/preview-question.ts";
import { ConditionLine } from "../condition-line.tsx";
import { useOfSettledForm } from "../question-list-context.ts";
import classes from "./canvas.module.css";

/** A question as respondents see it. It is inert, because its whole block is a button. */
export function QuestionAsShown({ question }: { readonly question: Question }) {
  const shown = useOfSettledForm((form) => previewQuestion(form, question));
  const title = shown.title.trim() || m.question_untitled();
  return (
    <div inert className={classes["shown"]}>
      {question.showIf && <ConditionLine showIf={question.showIf} />}
      <FormContext value={surroundings}>
        <QuestionView
          question={{ ...shown, title }}
          value={undefined}
          onChange={ignore}
        />
      </FormContext>
    </div>
  );
}

/** The form context of a question without any answers. */
const surroundings = {
  seed: 1,
  answerTo: () => undefined,
  loadRegions,
  files: null,
};

const ignore = () => undefined;
