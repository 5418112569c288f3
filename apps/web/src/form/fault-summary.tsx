import { m } from "@sigi/messages/messages";
import type { Question } from "@sigi/survey/survey-form.ts";
import { focusQuestion, questionElementId } from "./focus-question.ts";
import type { SpokenFault } from "./spoken-fault.ts";

interface FaultSummaryProps {
  readonly questions: readonly Question[];
  readonly faults: readonly SpokenFault[];
}

/** The number and titles of the questions with faults, announced as soon as they appear. */
export function FaultSummary({ questions, faults }: FaultSummaryProps) {
  const faulty = questions.filter(({ id }) =>
    faults.some(({ questionId }) => questionId === id),
  );
  return (
    <div role="alert">
      {faulty.length > 0 && (
        <div className="sf-summary">
          <p>{m.form_faults({ count: faulty.length })}</p>
          <ul>
            {faulty.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${questionElementId(id)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusQuestion(id);
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
