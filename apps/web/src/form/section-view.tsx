import { m } from "@sigi/messages/messages";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { VisibleSection } from "@sigi/survey/logic/visible-questions.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import { focusQuestion, questionElementId } from "./focus-question.ts";
import { QuestionView } from "./question-view.tsx";
import type { SpokenFault } from "./spoken-fault.ts";

interface SectionViewProps {
  readonly visible: VisibleSection;
  readonly answers: RawAnswers;
  readonly onAnswer: (questionId: number, value: unknown) => void;
  readonly faults: readonly SpokenFault[];
}

/** A page of a form: the section's title and description, and its visible questions. */
export function SectionView({
  visible: { section, questions },
  answers,
  onAnswer,
  faults,
}: SectionViewProps) {
  return (
    <section className="sf-section">
      {(section.title || section.description || section.image) && (
        <header className="sf-section-head">
          {section.title && <h2>{section.title}</h2>}
          {section.description && <p>{section.description}</p>}
          {section.image && (
            <img className="sf-image" src={section.image} alt="" />
          )}
        </header>
      )}
      <FaultSummary questions={questions} faults={faults} />
      {questions.map((question) => (
        <QuestionView
          key={question.id}
          question={question}
          value={answers.get(question.id)}
          onChange={(value) => {
            onAnswer(question.id, value);
          }}
          faults={faults
            .filter(({ questionId }) => questionId === question.id)
            .map(({ text }) => text)}
        />
      ))}
    </section>
  );
}

interface FaultSummaryProps {
  readonly questions: readonly Question[];
  readonly faults: readonly SpokenFault[];
}

/** The number and titles of the questions with faults, announced as soon as they appear. */
function FaultSummary({ questions, faults }: FaultSummaryProps) {
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
