import type {
  Expression,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import { answerAt } from "./answer-at.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { DefinedQuestion } from "../definition.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { negated } from "../logic/typed-expression.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { defineField } from "./define-field.ts";
import type { Draft } from "./qualtrics-draft.ts";
import { parseLocator } from "./qualtrics-locators.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import { objectAt, textsAt } from "./qualtrics-source.ts";
import { paragraphs } from "./question-texts.ts";
import type { SourceObject } from "../source/source-object.ts";

type Which = "chosen" | "not_chosen" | "all";

const whichOf: Readonly<Record<string, Which>> = {
  SelectedChoices: "chosen",
  SelectedChoicesTextEntry: "chosen",
  UnselectedChoices: "not_chosen",
  DisplayedChoices: "all",
  AllChoices: "all",
  SelectedAnswers: "chosen",
  UnselectedAnswers: "not_chosen",
  AllAnswers: "all",
};

const carriers: ReadonlySet<string> = new Set([
  "single_choice",
  "dropdown",
  "multiple_choice",
  "ranking",
  "constant_sum",
]);

/** Adds the choices of "Carry Forward Choices", which are copied from an earlier question. */
export function carryChoices(
  question: DefinedQuestion,
  draft: Draft,
  reading: QualtricsReading,
): DefinedQuestion {
  const rows = carryTo(question, "DynamicChoices", draft, reading);
  return carryTo(rows, "DynamicAnswers", draft, reading);
}

function carryTo(
  question: DefinedQuestion,
  key: "DynamicChoices" | "DynamicAnswers",
  { source, scope, answer, template }: Draft,
  reading: QualtricsReading,
): DefinedQuestion {
  const { report } = reading.context;
  const dynamic = objectAt(source, key, report);
  if (!dynamic) return question;
  const locator = dynamic.text("Locator") ?? "";
  dynamic.ignore("DynamicType", "Type");
  const target = `questions.${question.code}.options`;
  let id = "";
  let which: Which | undefined;
  try {
    const read = parseLocator(locator);
    id = read.id;
    which = whichOf[read.path[0] ?? ""];
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
  }
  const [from] = reading.answers.find(id, scope.round);
  const file = reading.questions.get(id);
  if (!from || !file) {
    dynamic.lost("Locator", "logic_unsupported", {
      part: locator,
      logic: locator,
    });
    return question;
  }
  if (which === undefined) {
    dynamic.changed("Locator", target, "setting_unsupported", {
      name: locator,
    });
    which = "all";
  }
  const list = key === "DynamicAnswers" ? "columns" : listOf(question);
  if (list === null) return question;
  const own: unknown = Reflect.get(question.options, list);
  const none = Array.isArray(own) && own.length === 0;
  if (list === "choices" && none && carriers.has(question.type)) {
    // Carried choices keep their codes; Qualtrics prefixes their numbers with "x".
    const carried = [...(from.values.get("")?.codes ?? [])].map(
      ([number, code]) => [`x${number}`, code] as const,
    );
    addCodes(answer.values, carried);
    return {
      ...question,
      options: { ...question.options, carry: { question: from.code, which } },
    } as DefinedQuestion;
  }
  const copies = choicesOf(file, reading).map(({ number, label }) => {
    const picked = reading.answers.selected(id, [number], scope.round);
    return {
      number: `x${number}`,
      label,
      showIf: conditionOf(which ?? "all", picked),
    };
  });
  addValues(copies, question, list, answer.values);
  const items =
    list === "fields"
      ? copies.map((copy) => fieldLike(question, copy, template))
      : copies.map(({ number, label, showIf }): Choice => ({
          id: number,
          label,
          ...(showIf ? { showIf } : {}),
        }));
  const before: unknown[] = Array.isArray(own) ? own : [];
  return {
    ...question,
    options: { ...question.options, [list]: [...items, ...before] },
  } as DefinedQuestion;
}

function conditionOf(
  which: Which,
  picked: Expression | undefined,
): Expression | null {
  if (which === "all" || !picked) return null;
  return which === "chosen" ? picked : negated(picked);
}

function listOf({
  options,
}: DefinedQuestion): "choices" | "rows" | "fields" | null {
  return (
    (["rows", "fields", "choices"] as const).find((list) =>
      Object.hasOwn(options, list),
    ) ?? null
  );
}

/** Returns the choices of a question in the file, in their order. */
export function choicesOf(
  file: SourceObject,
  { context }: QualtricsReading,
): { number: string; label: string }[] {
  const all = objectAt(file, "Choices", context.report);
  const order = textsAt(file, "ChoiceOrder");
  const numbers = new Set([...order, ...(all?.keys() ?? [])]);
  return [...numbers].flatMap((number) => {
    const choice: unknown = all?.value(number);
    const label: unknown =
      typeof choice === "object" && choice !== null
        ? (Reflect.get(choice, "Display") as unknown)
        : undefined;
    if (typeof label !== "string" && typeof label !== "number") return [];
    const at = `${file.place}.Choices.${number}`;
    const rich = context.rich(paragraphs(String(label)), at, "");
    return [{ number, label: rich.replace(/\s+/g, " ").trim() || number }];
  });
}

/** Adds the values that locators can refer to for carried items, as for the question's original items. */
function addValues(
  copies: readonly { number: string }[],
  { code }: DefinedQuestion,
  list: string,
  values: Draft["answer"]["values"],
): void {
  const [sample] = [...values].filter(([path]) => /^\d+$/.test(path));
  for (const { number } of copies) {
    if (list === "choices") {
      addCodes(values, [[number, number]]);
    } else if (list !== "columns") {
      values.set(number, {
        ...(sample?.[1] ?? { kind: "any" }),
        expression: answerAt(code, number),
      });
    }
  }
}

/** Returns a field of the same type as the question's existing fields. */
function fieldLike(
  { options }: DefinedQuestion,
  {
    number,
    label,
    showIf,
  }: { number: string; label: string; showIf: Expression | null },
  template: InnerField | undefined,
): InnerField {
  const fields: unknown = Reflect.get(options, "fields");
  const [first] = Array.isArray(fields) ? (fields as InnerField[]) : [];
  return {
    ...(first ?? template ?? defineField("short_text", number, { label })),
    id: number,
    label,
    ...(showIf ? { showIf } : {}),
  };
}

function addCodes(
  values: Draft["answer"]["values"],
  more: readonly (readonly [string, Scalar])[],
): void {
  const whole = values.get("");
  if (!whole?.codes) return;
  values.set("", { ...whole, codes: new Map([...whole.codes, ...more]) });
}
