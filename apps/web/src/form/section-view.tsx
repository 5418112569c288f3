import type { VisibleSection } from "@sigi/survey/visible-questions.ts";
import type { RawAnswers } from "@sigi/survey/walk-form.ts";
import { FaultSummary } from "./fault-summary.tsx";
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
