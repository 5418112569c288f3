import type { QuestionnaireQuestion } from "../questionnaire.ts";
import { choiceIdOf, questionCodeOf } from "./choices.ts";
import type { NameLookup } from "./resolve-condition.ts";

/** The questions imported so far, by their names in the file's expressions. */
export class KnownQuestions {
  readonly #byCode = new Map<string, QuestionnaireQuestion>();

  add(question: QuestionnaireQuestion): void {
    this.#byCode.set(question.code, question);
  }

  /** Resolves names within a repeated panel: `{panel.x}` and `{P[0].x}` are other questions of the same panel. */
  seenFrom(panel: string | null, note: (words: string) => void): NameLookup {
    return {
      find: (name) => {
        const exact = this.#find(name.replace(/\[0\]\./, "."));
        if (exact || panel === null) return exact;
        const field = name.replace(/^(?:panel|[^[]*\[0\])\./, "");
        const neighbour = this.#find(`${panel}.${field}`);
        if (neighbour && !name.startsWith("panel.")) {
          note(`its condition names "${name}", taken as ${neighbour.code}`);
        }
        return neighbour;
      },
      choiceId: (question, value) => {
        const id = choiceIdOf(value);
        return choicesOf(question).some((choice) => choice.id === id)
          ? id
          : undefined;
      },
    };
  }

  #find(name: string): QuestionnaireQuestion | undefined {
    return this.#byCode.get(questionCodeOf(name));
  }
}

function choicesOf(question: QuestionnaireQuestion) {
  return "choices" in question.options ? question.options.choices : [];
}
