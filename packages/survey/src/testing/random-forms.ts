import fc from "fast-check";
import { questionTypeNames } from "../type-groups.ts";
import { checkForm } from "../check-form.ts";
import type { Expression, Scalar } from "../expressions/expression.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import type { RawAnswers } from "../logic/walk-form.ts";
import {
  operandTypeOf,
  questionTypes,
  sampleValues,
} from "../question-types.ts";
import type { Random, SampleSource } from "../question-types/question-type.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import type {
  Form,
  FormTable,
  Jump,
  Ordering,
  Question,
  Section,
} from "../survey-form.ts";
import { withTableChoices } from "../tables/table-choices.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";

/**
 * Forms with questions of all types and with logic of every kind, which can be
 * published and saved through the API. Ids count from 1; a smaller form has
 * fewer questions.
 */
export const forms: fc.Arbitrary<Form> = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.nat())
  .map(([size, seed]) => randomForm(size, randomOf(seed)));

/** Raw answers to a form: fitting ones, ones with faults, and any JSON. */
export function rawAnswers(form: Form): fc.Arbitrary<RawAnswers> {
  return fc
    .tuple(fc.nat(), fc.infiniteStream(fc.jsonValue()))
    .map(([seed, hostile]) => {
      const random = randomOf(seed);
      const answers = new Map<number, unknown>();
      const one = (question: Question): unknown => {
        if (random.chance(0.15)) return undefined;
        if (random.chance(0.15)) return hostile.next().value;
        const listed = withTableChoices(question, form.tables);
        const [value] = [...sampleValues(listed, sourceOf(random))];
        return value;
      };
      for (const section of form.sections) {
        for (const question of section.questions) {
          answers.set(
            question.id,
            section.repeat === null || random.chance(0.1)
              ? one(question)
              : Object.fromEntries(
                  itemCodes.map((code) => [code, one(question)]),
                ),
          );
        }
      }
      return answers;
    });
}

/** Facts of a participation that the logic of `forms` looks at. */
export const facts = fc.record({
  seed: fc.integer(),
  startedAt: fc.constantFrom("2024-02-29T23:59", "2026-11-23T18:10"),
  variables: fc.constantFrom({}, { source: "wa" }, { source: "7" }),
  profile: fc.constantFrom({}, { gender: "female", age: 25 }),
});

const itemCodes = ["a", "b", "c", "r1", "r2", "1", "2", "other"];

/** A repeatable source of chance: mulberry32. */
function randomOf(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      if (items.length === 0) throw new RangeError("nothing to pick from");
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    chance: (probability) => next() < probability,
  };
}

const sourceOf = (random: Random): SampleSource => ({
  ...testContext,
  random,
  regions: {
    has: () => true,
    provinces: [{ id: "32" }],
    children: (id) => [{ id: `${id}.73` }],
  },
  texts: () => ["Satu"],
  earlier: new Map(),
});

/** Adds logic piece by piece, and keeps each that checking accepts. */
function randomForm(size: number, random: Random): Form {
  const writer = new LogicWriter(random);
  let form = plainForm(size, random);
  for (const _ of Array.from({ length: size * 3 })) {
    const changed = writer.addTo(form);
    if (checkForm(changed).length === 0) form = changed;
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
  // A form needs something to answer.
  return checkForm(form).length === 0
    ? form
    : makeForm(makeSection(1, [makeQuestion("short_text", 1)]));
}

/** The example of a random type, or a list that logic can change. */
function plainQuestion(id: number, random: Random): Question {
  const required = random.chance(0.5);
  const lists = [
    ...(["single_choice", "multiple_choice", "likert_matrix"] as const),
    "dropdown" as const,
  ];
  if (random.chance(0.4)) {
    return makeQuestion(random.pick(lists), id, { required }) as Question;
  }
  const type = random.pick(questionTypeNames);
  const { options } = questionTypes[type].example;
  return makeQuestion(type, id, { required, options }) as Question;
}

/** Its columns have the codes of other lists, so that answers to them filter it. */
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
    const pieces: (() => Form)[] = [
      () => withQuestion({ showIf: this.#condition(form, 2) }),
      () => withQuestion({ requiredIf: this.#condition(form, 1) }),
      () => withQuestion({ jumps: this.#jumps(form) }),
      () =>
        withQuestion({
          rules: [{ expression: this.#condition(form, 1), message: "" }],
        }),
      () => withQuestion({ title: `Halo {{${random.pick(codesOf(form))}}}!` }),
      () => withQuestion({ fixed: true }),
      () => withSection({ showIf: this.#condition(form, 2) }),
      () => withSection({ jumps: this.#jumps(form) }),
      () => withSection({ order: this.#ordering() }),
      () => withSection({ fixed: true, title: "Untuk {{@item.label}}" }),
      () =>
        withSection({
          repeat: {
            question: random.pick(codesOf(form)),
            over: random.pick(["chosen", "not_chosen", "all"]),
          },
        }),
      () => ({ ...form, flow: { ...form.flow, order: this.#ordering() } }),
      () =>
        question.type === "calculated"
          ? withOptions({ expression: this.#number(form, 2) })
          : form,
      () => withOptions(this.#listOptions(form, question)),
      () => withOptions(this.#tableOptions(form, question)),
    ];
    return random.pick(pieces)();
  }

  #ordering(): Ordering {
    const random = this.#random;
    const show = random.chance(0.3) ? random.whole(1, 3) : null;
    return { random: random.chance(0.7), show };
  }

  #jumps(form: Form): Jump[] {
    const random = this.#random;
    const codes = [...codesOf(form), ...form.sections.map(({ code }) => code)];
    const to = random.chance(0.7)
      ? { go: random.pick(codes) }
      : { end: random.pick(["complete", "screened_out"] as const) };
    return [{ when: this.#condition(form, 1), to }];
  }

  #listOptions(form: Form, question: Question): object {
    const random = this.#random;
    const options: Readonly<Record<string, unknown>> = { ...question.options };
    const name = "rows" in options ? "rows" : "choices";
    const list = (options[name] ?? []) as Choice[];
    if (list.length === 0) return {};
    const picked = random.pick(list);
    const changed = random.pick<Partial<Choice>>([
      { showIf: this.#condition(form, 1) },
      { fixed: true },
      name === "choices" ? { ownText: true } : {},
    ]);
    const which = random.pick(["chosen", "not_chosen", "all"] as const);
    return random.pick<object>([
      {
        [name]: list.map((one) =>
          one === picked ? { ...one, ...changed } : one,
        ),
      },
      "randomise" in options ? { randomise: true } : {},
      "randomiseRows" in options ? { randomiseRows: true } : {},
      "other" in options ? { other: true } : {},
      "carry" in options
        ? { carry: { question: random.pick(codesOf(form)), which } }
        : {},
    ]);
  }

  /** A list from the table, all of it or what fits an earlier answer. */
  #tableOptions(form: Form, { options }: Question): object {
    if (!("source" in options)) return {};
    const random = this.#random;
    const { code: table, columns } = shops;
    const value = random.pick(columns);
    const label = random.pick(columns);
    const question = random.pick(form.sections.flatMap((one) => one.questions));
    const filter = {
      column: random.pick(columns),
      equals: random.pick([this.#operand(question), { variable: "source" }]),
    };
    const where = random.chance(0.6) ? [filter] : [];
    return { source: { table, value, label, where } };
  }

  #condition(form: Form, depth: number): Expression {
    const random = this.#random;
    if (depth > 0 && random.chance(0.4)) {
      const part = () => this.#condition(form, depth - 1);
      return random.chance(0.3)
        ? { call: "not", args: [part()] }
        : { call: random.pick(["and", "or"]), args: [part(), part()] };
    }
    if (random.chance(0.1)) return this.#factCondition();
    const question = random.pick(form.sections.flatMap((one) => one.questions));
    const operand = this.#operand(question);
    if (random.chance(0.2)) return { call: "answered", args: [operand] };
    if (random.chance(0.2)) {
      return {
        call: random.pick(["less", "greater_or_equal"]),
        args: [this.#number(form, 1), { value: random.whole(0, 5) }],
      };
    }
    const value = this.#literal(operandTypeOf(question));
    return {
      call: random.pick(["equals", "not_equals", "any_of", "contains"]),
      args: [operand, { value }],
    };
  }

  #factCondition(): Expression {
    const random = this.#random;
    return random.pick<Expression>([
      { call: "equals", args: [{ variable: "source" }, { value: "wa" }] },
      { call: "equals", args: [{ profile: "gender" }, { value: "female" }] },
      { call: "less", args: [{ profile: "age" }, { value: 30 }] },
      { call: "equals", args: [{ item: "code" }, { value: "a" }] },
    ]);
  }

  #number(form: Form, depth: number): Expression {
    const random = this.#random;
    const question = random.pick(form.sections.flatMap((one) => one.questions));
    const operand = this.#operand(question);
    if (depth > 0 && random.chance(0.5)) {
      const part = () => this.#number(form, depth - 1);
      return random.pick<Expression>([
        { call: "add", args: [part(), part()] },
        { call: "divide", args: [part(), part()] },
        { call: "mean", args: [part(), part()] },
        { call: "round", args: [part(), { value: 1 }] },
        { call: "if", args: [this.#condition(form, 0), part(), part()] },
      ]);
    }
    return random.pick<Expression>([
      operand,
      { call: "count", args: [operand] },
      { call: "sum", args: [operand] },
      { call: "number", args: [operand] },
      { call: "age", args: [operand] },
      { value: random.whole(0, 9) },
    ]);
  }

  #operand({ code, ...question }: Question): Expression {
    const type = operandTypeOf(question as Question);
    const random = this.#random;
    if (type.kind !== "parts" || type.parts.length === 0)
      return { answer: code };
    return random.chance(0.3)
      ? { answer: code }
      : { answer: code, path: [random.pick(type.parts).id] };
  }

  /** A value that the operand may have. */
  #literal(type: OperandType): Scalar {
    const random = this.#random;
    switch (type.kind) {
      case "choice":
      case "choices":
        return type.choices.length === 0 ? "a" : random.pick(type.choices).id;
      case "number":
        return random.whole(0, 5);
      case "date":
      case "date_time":
        return "2026-08-17";
      case "time":
        return "12:00";
      case "boolean":
        return true;
      case "region":
        return "32";
      case "list":
        return this.#literal(type.of);
      case "parts":
        return this.#literal(
          random.chance(0.5) || type.parts.length === 0
            ? type.whole
            : random.pick(type.parts).type,
        );
      default:
        return "Satu";
    }
  }
}

const codesOf = ({ sections }: Form) =>
  sections.flatMap(({ questions }) => questions.map(({ code }) => code));
