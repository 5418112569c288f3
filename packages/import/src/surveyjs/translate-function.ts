import type {
  Expression,
  FunctionName,
} from "@sigi/survey/expressions/expression.ts";
import type { SourceCall, SourceNode } from "../logic/source-syntax.ts";
import { call } from "../logic/typed-expression.ts";
import { constantOf, nameOf } from "./expression-syntax.ts";
import { countable, orZero, truth } from "./operand-forms.ts";
import type { Names } from "./names.ts";
import { Untranslatable } from "./untranslatable.ts";

/** Translates the arguments of a call. */
export interface OperandTranslator {
  readonly names: Names;
  readonly translate: (source: SourceNode) => Expression;
  readonly named: (name: string) => Expression;
}

/**
 * Translates a call of one of SurveyJS' functions.
 * @throws Untranslatable for a function without a counterpart.
 */
export function translateFunction(
  { name, args: sources }: SourceCall,
  translator: OperandTranslator,
): Expression {
  const translate = functions.get(name.toLowerCase());
  const found = translate?.(sources, translator);
  if (!found) throw new Untranslatable("surveyjs_function_unknown", { name });
  return found;
}

/** Translates one call; null if its arguments have no counterpart. */
type TranslateCall = (
  sources: readonly SourceNode[],
  translator: OperandTranslator,
) => Expression | null;

const translated = (
  sources: readonly SourceNode[],
  translator: OperandTranslator,
) => sources.map((one) => translator.translate(one));

/** Translates a call to a function with the same meaning and arguments. */
const same =
  (name: FunctionName): TranslateCall =>
  (sources, translator) =>
    call(name, ...translated(sources, translator));

const overNumbers =
  (name: FunctionName): TranslateCall =>
  (sources, translator) =>
    call(
      name,
      ...translated(sources, translator).map((one) =>
        countable(one, translator.names),
      ),
    );

/** Translates a function over one column of a matrix or panel. A filter has no counterpart. */
const inArray =
  (name: FunctionName): TranslateCall =>
  ([list, column, filter], { names, named }) => {
    const listName = list && nameOf(list);
    if (listName === undefined || filter) return null;
    const value = column && constantOf(column);
    const id = value === undefined ? null : String(value);
    const whole = named(listName);
    const question =
      "answer" in whole ? names.question(whole.answer) : undefined;
    if (id === null) return call(name, whole);
    if (question?.type !== "grid") {
      return call(name, named(`${listName}.${id}`));
    }
    // A column of a matrix of cells consists of the cells of its rows.
    const cells = question.options.rows.map((row) => ({
      answer: question.code,
      path: [row.id, id],
    }));
    return cells.length === 0 ? null : call(name, ...cells);
  };

const functions: ReadonlyMap<string, TranslateCall> = new Map([
  [
    "iif",
    (sources, translator) => {
      const [condition, ...results] = translated(sources, translator);
      return condition
        ? call("if", truth(condition, translator.names), ...results)
        : null;
    },
  ],
  ["age", same("age")],
  ["year", same("year")],
  ["getyear", same("year")],
  ["currentyear", () => call("year", call("today"))],
  ["currentdate", () => call("today")],
  ["today", translateToday],
  [
    "getdate",
    (sources, translator) => translated(sources, translator)[0] ?? null,
  ],
  ["datediff", translateDateDiff],
  [
    "diffdays",
    (sources, translator) =>
      call("date_diff", ...translated(sources, translator)),
  ],
  ["dateadd", translateDateAdd],
  ["sum", overNumbers("sum")],
  ["avg", overNumbers("mean")],
  ["min", overNumbers("min")],
  ["max", overNumbers("max")],
  ["count", same("count")],
  ["round", overNumbers("round")],
  ["trunc", translateTrunc],
  ["suminarray", inArray("sum")],
  ["avginarray", inArray("mean")],
  ["mininarray", inArray("min")],
  ["maxinarray", inArray("max")],
  ["countinarray", inArray("count")],
  ["displayvalue", translateDisplayValue],
  ["isdisplaymode", () => ({ value: false })],
  ["getcomment", translateComment],
] satisfies [string, TranslateCall][]);

function translateToday(
  sources: readonly SourceNode[],
  translator: OperandTranslator,
): Expression {
  const [days] = translated(sources, translator);
  return days ? call("add_days", call("today"), days) : call("today");
}

const units: ReadonlySet<unknown> = new Set([
  "days",
  "weeks",
  "months",
  "years",
  "hours",
  "minutes",
]);

function translateDateDiff(
  sources: readonly SourceNode[],
  translator: OperandTranslator,
): Expression | null {
  const [from, to, unit] = translated(sources, translator);
  if (!from || !to) return null;
  if (!unit) return call("date_diff", from, to);
  return "value" in unit && units.has(unit.value)
    ? call("date_diff", from, to, unit)
    : null;
}

function translateDateAdd(
  sources: readonly SourceNode[],
  translator: OperandTranslator,
): Expression | null {
  const [date, count, unit = { value: "days" }] = translated(
    sources,
    translator,
  );
  if (!date || !count || !("value" in unit)) return null;
  if (unit.value === "days") return call("add_days", date, count);
  return unit.value === "weeks"
    ? call("add_days", date, call("multiply", count, { value: 7 }))
    : null;
}

/** Truncates a number, by subtracting its remainder modulo 1. */
function translateTrunc(
  sources: readonly SourceNode[],
  translator: OperandTranslator,
): Expression | null {
  const [value, digits] = translated(sources, translator);
  if (!value || digits) return null;
  const number = orZero(value, translator.names);
  const whole = call("subtract", number, call("modulo", number, { value: 1 }));
  const negative = call("negate", number);
  return call(
    "if",
    call("less", number, { value: 0 }),
    call(
      "negate",
      call("subtract", negative, call("modulo", negative, { value: 1 })),
    ),
    whole,
  );
}

function translateDisplayValue(
  sources: readonly SourceNode[],
  translator: OperandTranslator,
): Expression | null {
  const [name, value] = sources;
  const asked = name && constantOf(name);
  if (asked === undefined || value) return null;
  const operand = translator.named(String(asked));
  return "answer" in operand ? call("label", operand) : null;
}

/** Translates the comment beside a question, which is a separate question. */
function translateComment(
  [name]: readonly SourceNode[],
  translator: OperandTranslator,
): Expression | null {
  const asked = name && constantOf(name);
  return asked === undefined
    ? null
    : translator.named(`${String(asked)}-Comment`);
}
