import { listReferences } from "./logic/condition.ts";
import type { Form, Question, Section } from "./survey-form.ts";

/** The order of a form's questions, and which questions decide whether one is shown. */
export interface FormOrder {
  questions: ReadonlyMap<number, OrderedQuestion>;
  /** The index of a question, or of the first question that a section has or would have. */
  indexOf: (owner: Section | Question) => number;
  /** The questions that one depends on, directly or through others. */
  reachFrom: (questionId: number) => ReadonlySet<number>;
}

export interface OrderedQuestion {
  question: Question;
  /** 0 for the form's first question. */
  index: number;
  /** The questions in the conditions of this question and of its section. */
  dependencies: readonly number[];
}

export function orderForm(form: Form): FormOrder {
  const questions = new Map<number, OrderedQuestion>();
  const indexes = new Map<Section | Question, number>();
  for (const section of form.sections) {
    indexes.set(section, questions.size);
    const inherited = listReferences(section.showIf);
    for (const question of section.questions) {
      const index = questions.size;
      const dependencies = [...inherited, ...listReferences(question.showIf)];
      indexes.set(question, index);
      questions.set(question.id, { question, index, dependencies });
    }
  }
  return {
    questions,
    indexOf: (owner) => indexes.get(owner) ?? 0,
    reachFrom: reachIn(questions),
  };
}

/** Whether showing a question depends, directly or through others, on `owner` or one of its questions. */
export function dependsOn(
  order: FormOrder,
  questionId: number,
  owner: Section | Question,
): boolean {
  const reached = order.reachFrom(questionId);
  return "questions" in owner
    ? owner.questions.some(({ id }) => reached.has(id))
    : reached.has(owner.id);
}

/** All direct and indirect dependencies. Cached, because many conditions may refer to one question. */
function reachIn(questions: FormOrder["questions"]) {
  const known = new Map<number, ReadonlySet<number>>();
  return (start: number): ReadonlySet<number> => {
    const remembered = known.get(start);
    if (remembered) return remembered;
    const reached = new Set<number>();
    const ahead = [start];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      for (const next of questions.get(id)?.dependencies ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        ahead.push(next);
      }
    }
    known.set(start, reached);
    return reached;
  };
}
