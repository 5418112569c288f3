import fc from "fast-check";
import { questionTypeNames } from "../type-list.ts";
import { checkForm } from "../check-form.ts";
import type { Expression } from "../expressions/expression.ts";
import { usesExpressions } from "../expressions/uses-expressions.ts";
import { writeExpression } from "../expressions/write-expression.ts";
import type { JumpTarget } from "../logic/jump-target.ts";
import { questionTypes } from "../question-types.ts";
import type { Random } from "../question-types/question-type.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import type {
  Form,
  FormFlow,
  FormTable,
  Jump,
  Ordering,
  Question,
  Section,
} from "../survey-form.ts";
import { makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import { escapeText } from "../rich-text.ts";
import { seededRandom } from "../seeded-random.ts";
import { ExpressionWriter, operandsOf } from "./random-expressions.ts";
import { changeFields } from "./random-fields.ts";

/**
 * Forms with questions of all types and with logic of every kind, which can be
 * published and saved through the API. Ids count from 1; a smaller form has
 * fewer questions.
 */
export const forms: fc.Arbitrary<Form> = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.nat())
  .map(([size, seed]) => randomForm(size, seededRandom(seed)));

/** Forms with only the logic that computes nothing and pipes nothing: orders, repetitions, carried choices. */
export const formsWithoutExpressions: fc.Arbitrary<Form> = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.nat())
  .map(([size, seed]) =>
    randomForm(size, seededRandom(seed), (form) => !usesExpressions(form)),
  )
  .filter((form) => !usesExpressions(form));

/** Adds logic piece by piece. A piece stays if the changed form passes its checks and `isWanted`. */
function randomForm(
  size: number,
  random: Random,
  isWanted: (form: Form) => boolean = () => true,
): Form {
  const writer = new LogicWriter(random);
  const plain = plainForm(size, random);
  // The table has a placeholder among its cells.
  let form = isWanted(plain) ? plain : { ...plain, tables: [] };
  for (const _ of Array.from({ length: size * 6 })) {
    const changed = writer.addTo(form);
    if (isWanted(changed) && checkForm(changed).length === 0) form = changed;
  }
  return form;
}

function plainForm(size: number, random: Random): Form {
  const questions = Array.from({ length: size }, (_, index) =>
    plainQuestion(index + 1, random),
  );
  const sections: Section[] = [];
  for (const question of questions) {
    const open = sections.at(-1);
    if (open && random.chance(0.7)) {
      open.questions.push({ ...question, sectionId: open.id });
    } else {
      const id = sections.length + 1;
      sections.push(makeSection(id, [{ ...question, sectionId: id }]));
    }
  }
  const form = {
    ...makeForm(...sections),
    flow: { ...makeForm().flow, variables: ["source"] },
    tables: [shops],
  };
  // A form must have a question to answer.
  return checkForm(form).length === 0
    ? form
    : makeForm(makeSection(1, [makeQuestion("short_text", 1)]));
}

/** The example of a random type, or a list that logic can change. */
function plainQuestion(id: number, random: Random): Question {
  const required = random.chance(0.5);
  const lists = [
    "single_choice",
    "multiple_choice",
    "likert_matrix",
    "dropdown",
  ] as const;
  const composites = ["multi_field", "grid", "roster"] as const;
  if (random.chance(0.4)) {
    return makeQuestion(random.pick(lists), id, { required }) as Question;
  }
  const type = random.chance(0.2)
    ? random.pick([...composites, "date"] as const)
    : random.pick(questionTypeNames);
  const { options } = questionTypes[type].example;
  return makeQuestion(type, id, { required, options }) as Question;
}

/** A table whose columns have the codes of other lists, so that answers to those filter it. */
const shops: FormTable = {
  code: "shops",
  columns: ["code", "name", "area", "size"],
  rows: [
    ["1", "Toko <Satu>", "a", "1"],
    ["2", "Toko {{q1}}", "b", "2"],
    ["3", "Toko & Tiga", "a", "1"],
    ["4", "", "c", ""],
    ["5", "Toko Lima", "", "2"],
  ],
};

class LogicWriter {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The form with one more piece of logic, which may be unfit. */
  addTo(form: Form): Form {
    const random = this.#random;
    const section = random.pick(form.sections);
    const question = random.pick(section.questions);
    const before = questionsBefore(form, question);
    const ofQuestion = this.#writer(before);
    const ofSection = this.#writer(
      questionsBefore(form, section.questions[0] ?? question),
    );
    // Jumps and rules may also read the question's own answer.
    const own = this.#writer([...before, question, question]);
    const withSection = (change: Partial<Section>): Form => ({
      ...form,
      sections: form.sections.map((one) =>
        one === section ? { ...one, ...change } : one,
      ),
    });
    const withQuestion = (change: object): Form =>
      withSection({
        questions: section.questions.map((one) =>
          one === question ? { ...one, ...change } : one,
        ),
      });
    const withOptions = (change: object): Form =>
      withQuestion({ options: { ...question.options, ...change } });
    const flow = (change: Partial<FormFlow>): Form => ({
      ...form,
      flow: { ...form.flow, ...change },
    });
    const listed = () =>
      withOptions(this.#listOptions(form, question, ofQuestion));
    const pieces: (() => Form)[] = [
      () => withQuestion({ showIf: ofQuestion.condition(2) }),
      () => withQuestion({ requiredIf: ofQuestion.condition(1) }),
      () => withQuestion({ jumps: this.#jumps(form, question, own) }),
      () =>
        withQuestion({
          rules: [
            ...question.rules,
            {
              expression: own.condition(1),
              message: random.pick(["", "Harus < 5 & bukan <b>nol</b>"]),
            },
          ],
        }),
      () => withQuestion({ title: `Halo ${this.#piped(ofQuestion)}!` }),
      () => withQuestion({ help: `<b>${this.#piped(ofQuestion)}</b>` }),
      () => withQuestion({ purpose: `Untuk ${this.#piped(ofQuestion)}` }),
      () => withQuestion({ fixed: true }),
      () => withSection({ showIf: ofSection.condition(2) }),
      () => withSection({ jumps: this.#jumps(form, question, own) }),
      () => withSection({ order: this.#ordering() }),
      () => withSection({ fixed: true, title: "Untuk {{@item.label}}" }),
      () => withSection({ title: `Bagian ${this.#piped(ofSection)}` }),
      () => withSection({ description: `<p>${this.#piped(ofSection)}</p>` }),
      () =>
        withSection({
          repeat: {
            question: random.pick(codesOf(form)),
            over: random.pick(["chosen", "not_chosen", "all"]),
          },
        }),
      () => flow({ order: this.#ordering() }),
      () => this.#withBlock(form),
      () => ({
        ...form,
        closingSentence: `Terima kasih, ${this.#piped(this.#writer(questionsOf(form)))}.`,
      }),
      () =>
        question.type === "calculated"
          ? withOptions({ expression: ofQuestion.number(2) })
          : form,
      () => withOptions(this.#tableOptions(question, before)),
      () => withOptions(changeFields(question, before, random)),
      () => withOptions(changeFields(question, before, random)),
      listed,
      listed,
      listed,
    ];
    return random.pick(pieces)();
  }

  #writer(questions: readonly Question[]): ExpressionWriter {
    return new ExpressionWriter(this.#random, operandsOf(questions));
  }

  /** A placeholder, escaped like the rich text around it. */
  #piped(writer: ExpressionWriter): string {
    return `{{${escapeText(writeExpression(writer.value()))}}}`;
  }

  #ordering(): Ordering {
    const random = this.#random;
    const show = random.chance(0.3) ? random.whole(1, 3) : null;
    return { random: random.chance(0.7), show };
  }

  /** Puts some neighbouring sections into a new block. */
  #withBlock(form: Form): Form {
    const random = this.#random;
    const first = random.whole(0, form.sections.length - 1);
    const last = first + random.whole(0, 2);
    const code = `b${form.flow.blocks.length + 1}`;
    const block = { code, order: this.#ordering() };
    return {
      ...form,
      flow: { ...form.flow, blocks: [...form.flow.blocks, block] },
      sections: form.sections.map((section, index) =>
        index >= first && index <= last ? { ...section, block: code } : section,
      ),
    };
  }

  #jumps(form: Form, from: Question, writer: ExpressionWriter): Jump[] {
    const when = this.#random.chance(0.9) ? writer.condition(1) : null;
    return [{ when, to: this.#target(form, from) }];
  }

  /** The target of a jump: usually a part after the question. */
  #target(form: Form, from: Question): JumpTarget {
    const random = this.#random;
    const codes = form.sections.flatMap(({ code, questions }) => [
      code,
      ...questions.map((question) => question.code),
    ]);
    const ahead = codes.slice(codes.indexOf(from.code) + 1);
    return ahead.length > 0 && random.chance(0.7)
      ? { go: random.pick(ahead) }
      : { end: random.pick(["complete", "screened_out"] as const) };
  }

  /** Options with a list from the table, either all of it or the rows that match an earlier answer. */
  #tableOptions({ options }: Question, before: readonly Question[]): object {
    if (!("source" in options)) return {};
    const random = this.#random;
    const { code: table, columns } = shops;
    const value = random.pick(columns);
    const label = random.pick(columns);
    const equals = random.pick<Expression>([
      ...operandsOf(before).map(({ operand }) => operand),
      { variable: "source" },
    ]);
    const where = random.chance(0.6)
      ? [{ column: random.pick(columns), equals }]
      : [];
    return { source: { table, value, label, where } };
  }

  #listOptions(
    form: Form,
    question: Question,
    writer: ExpressionWriter,
  ): object {
    const random = this.#random;
    const options: Readonly<Record<string, unknown>> = { ...question.options };
    const name = "rows" in options ? "rows" : "choices";
    const list = (options[name] ?? []) as Choice[];
    if (list.length === 0) return {};
    const picked = random.pick(list);
    const isChoice = name === "choices";
    const changed = random.pick<() => Partial<Choice>>([
      () => ({ showIf: writer.condition(1) }),
      () => ({ fixed: true }),
      () => (isChoice ? { ownText: true } : {}),
      () => (isChoice ? { exclusive: true } : {}),
      () => (isChoice ? { limit: random.whole(1_000, 100_000) } : {}),
      () => (isChoice ? { jumpTo: this.#target(form, question) } : {}),
      () => ({ label: `<i>${picked.id}</i> ${this.#piped(writer)}` }),
    ])();
    const which = random.pick(["chosen", "not_chosen", "all"] as const);
    const groupedTo = random.whole(0, list.length - 1);
    return random.pick<() => object>([
      () => ({
        [name]: list.map((one) =>
          one === picked ? { ...one, ...changed } : one,
        ),
      }),
      () => ({
        [name]: list.map((one, index) =>
          index <= groupedTo ? { ...one, group: "Pilihan <b>A</b>" } : one,
        ),
      }),
      () => ("randomise" in options ? { randomise: true } : {}),
      () => ("randomiseRows" in options ? { randomiseRows: true } : {}),
      () => ("other" in options ? { other: true } : {}),
      () =>
        "carry" in options
          ? { carry: { question: random.pick(codesOf(form)), which } }
          : {},
      () => (question.type === "roster" ? { count: writer.number(1) } : {}),
    ])();
  }
}

const questionsOf = ({ sections }: Form): Question[] =>
  sections.flatMap(({ questions }) => questions);

/** The questions before the given one. */
function questionsBefore(form: Form, question: Question): Question[] {
  const all = questionsOf(form);
  return all.slice(0, all.indexOf(question));
}

const codesOf = (form: Form) => questionsOf(form).map(({ code }) => code);
