import type { Choice } from "../question-types/shared/choice.ts";
import type { Form, FormTable, Question, Section } from "../survey-form.ts";
import { tableSourceOf } from "../tables/table-source.ts";
import { arrangeSections } from "./arrange.ts";
import type { JumpTarget } from "./jump-target.ts";
import { visibleSections } from "./visible-questions.ts";
import { type WalkContext, walkForm } from "./walk-form.ts";

/**
 * A form's sections up to the first page of this respondent, as a separate form: it is enough to show and answer that
 * page before the rest of a large form is loaded. The page is the same as in the whole form. Only the whole form
 * determines which page follows: a jump beyond the opening ends it.
 * @returns null when the form shows nothing.
 */
export function openingForm<Whole extends Form>(
  form: Whole,
  context: WalkContext,
): Whole | null {
  const sections = arrangeSections(form, context.facts.seed);
  // All other properties of the parts are preserved.
  const upTo = (count: number) => firstSections(form, sections, count) as Whole;
  // The first section usually has the page. Otherwise, doubling the count walks each section about twice.
  for (let count = 1; ; count *= 2) {
    const walk = walkForm(upTo(count), new Map(), context);
    const [page] = visibleSections(walk);
    if (page) {
      const at = sections.findIndex(({ id }) => id === page.section.id);
      return upTo(at + 1);
    }
    if (count >= sections.length) return null;
  }
}

/** The first `count` sections in a respondent's order, in which jumps to the sections after them end the form. */
function firstSections(
  form: Form,
  sections: readonly Section[],
  count: number,
): Form {
  const later = new Set(
    sections
      .slice(count)
      .flatMap(({ code, questions }) => [
        code,
        ...questions.map((question) => question.code),
      ]),
  );
  const endBeyond = (to: JumpTarget): JumpTarget =>
    "go" in to && later.has(to.go) ? { end: "complete" } : to;
  return {
    ...form,
    flow: { ...form.flow, order: { random: false, show: null }, blocks: [] },
    tables: tablesOf(form, sections.slice(0, count)),
    sections: sections.slice(0, count).map((section) => ({
      ...section,
      jumps: section.jumps.map((jump) => ({ ...jump, to: endBeyond(jump.to) })),
      questions: section.questions.map((one) => withTargets(one, endBeyond)),
    })),
  };
}

/** The tables that the lists of the sections come from. */
function tablesOf({ tables }: Form, sections: readonly Section[]): FormTable[] {
  const used = new Set(
    sections
      .flatMap(({ questions }) => questions)
      .map((question) => tableSourceOf(question)?.table),
  );
  return tables.filter(({ code }) => used.has(code));
}

function withTargets(
  question: Question,
  targetOf: (to: JumpTarget) => JumpTarget,
): Question {
  const { options } = question;
  const choices = "choices" in options ? options.choices : [];
  return {
    ...question,
    jumps: question.jumps.map((jump) => ({ ...jump, to: targetOf(jump.to) })),
    options: hasJumps(choices)
      ? { ...options, choices: choices.map((one) => jumpTo(one, targetOf)) }
      : options,
  } as Question;
}

const hasJumps = (choices: readonly Choice[]) =>
  choices.some((choice) => choice.jumpTo);

const jumpTo = (choice: Choice, targetOf: (to: JumpTarget) => JumpTarget) =>
  choice.jumpTo ? { ...choice, jumpTo: targetOf(choice.jumpTo) } : choice;
