import { formLimits } from "@sigi/survey/form-limits.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestion } from "../definition.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { joined } from "../logic/typed-expression.ts";
import { parseEm } from "./em-logic.ts";
import { patternOf } from "./em-patterns.ts";
import { isOn } from "./limesurvey-lists.ts";
import { numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import { type LimeReading, readCondition } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Adds LimeSurvey's validation of answers: literal limits become options of the type, all others become rules. */
export function withRules(
  main: DefinedQuestion,
  question: LimeQuestion,
  reading: LimeReading,
): DefinedQuestion {
  const limited = withPattern(
    withPickLimits(main, question),
    question,
    reading,
  );
  const rules: AnswerRule[] = [];
  for (const { name, text } of limitsOf(limited, question)) {
    add(text, name);
  }
  add(own("em_validation_q"), "em_validation_q", "em_validation_q_tip");
  addForItems();
  return { ...limited, rules };

  function own(name: string): string {
    return question.attributes.text(name)?.trim() ?? "";
  }

  function add(text: string, name: string, tip?: string): void {
    if (
      limited !== main &&
      name === "em_validation_q" &&
      isTaken(limited, main)
    )
      return;
    const variable = reading.variables.find(question.code);
    const expression = readCondition(
      text,
      question.attributes.placeOf(name),
      `questions.${main.code}.rules`,
      reading,
      { owner: question.code, ...(variable ? { own: variable } : {}) },
    );
    if (expression) rules.push({ expression, message: message(tip) });
  }

  /** Adds one rule that combines the conditions of all subquestions. */
  function addForItems(): void {
    const name = "em_validation_sq";
    const text = own(name);
    if (text === "" || isTaken(limited, main)) return;
    const items = reading.variables
      .of(question.code)
      .filter(({ isComment, item }) => !isComment && item !== "other");
    const parts = items.flatMap(
      (variable) =>
        readCondition(
          text,
          question.attributes.placeOf(name),
          `questions.${main.code}.rules`,
          reading,
          { owner: question.code, own: variable },
        ) ?? [],
    );
    if (parts.length === 0) return;
    rules.push({
      expression: joined("and", parts),
      message: message("em_validation_sq_tip"),
    });
  }

  function message(tip: string | undefined): string {
    const place = `questions.${segment(main.code)}.rules.${rules.length}.message`;
    return tip === undefined
      ? ""
      : reading.texts
          .read(question.attributes, tip, place, "line")
          .slice(0, formLimits.ruleMessageMax);
  }
}

/** Returns true if a rule became the pattern of the answer. */
const isTaken = (limited: DefinedQuestion, main: DefinedQuestion): boolean =>
  limited.type === "short_text" &&
  main.type === "short_text" &&
  limited.options.pattern !== main.options.pattern;

/** Reads "min_answers" and "max_answers" of boxes. */
function withPickLimits(
  main: DefinedQuestion,
  { attributes }: LimeQuestion,
): DefinedQuestion {
  if (main.type !== "multiple_choice") return main;
  const { choices, other } = main.options;
  const most = choices.length + (other ? 1 : 0);
  const least = wholeNumber(attributes, "min_answers");
  const max = wholeNumber(attributes, "max_answers");
  const combinable =
    choices.filter(({ exclusive }) => !exclusive).length + (other ? 1 : 0);
  const options = {
    ...main.options,
    min: least === undefined ? null : Math.min(least, combinable),
    max: max === undefined || max >= most ? null : max,
  };
  return { ...main, options };
}

/** Converts a rule that consists of a regular expression only to the pattern of a short text. */
function withPattern(
  main: DefinedQuestion,
  { attributes, code }: LimeQuestion,
  { texts }: LimeReading,
): DefinedQuestion {
  if (main.type !== "short_text" || main.options.pattern) return main;
  for (const name of ["em_validation_q", "em_validation_sq"]) {
    const regex = regexOf(attributes.text(name) ?? "", code);
    const expression = regex === null ? null : patternOf(regex);
    if (expression === null) continue;
    const place = `questions.${segment(main.code)}.options.pattern.message`;
    const message = texts
      .read(attributes, `${name}_tip`, place, "line")
      .slice(0, formLimits.patternMessageMax);
    return {
      ...main,
      options: { ...main.options, pattern: { expression, message } },
    };
  }
  return main;
}

/** Returns the pattern of "regexMatch('/…/', this)"; null for any other expression. */
function regexOf(text: string, code: string): string | null {
  if (!/^\s*\(?\s*regexMatch/i.test(text)) return null;
  try {
    const node = parseEm(text);
    if (node.kind !== "call" || node.name !== "regexmatch") return null;
    const [pattern, value] = node.args;
    const isOwn =
      value?.kind === "name" &&
      new RegExp(`^(?:this|self|${code.replace(/\W/g, "")})(?:\\.\\w+)*$`).test(
        value.text,
      );
    return isOwn && pattern?.kind === "text" ? pattern.value : null;
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
    return null;
  }
}

interface Limit {
  readonly name: string;
  readonly text: string;
}

/** Returns limits that no option of the type can hold, as expressions. */
function limitsOf(main: DefinedQuestion, question: LimeQuestion): Limit[] {
  const { attributes, type } = question;
  const value = (name: string) => attributes.text(name)?.trim() ?? "";
  const limit = (name: string, text: (bound: string) => string): Limit[] => {
    const bound = value(name).replace(/^\{([\s\S]*)\}$/, "$1");
    return bound === "" ? [] : [{ name, text: text(bound) }];
  };
  const isLiteral = (name: string) => numberOf(attributes, name) !== undefined;
  const isSum = /^[K:]$/.test(type) && main.type !== "constant_sum";
  const sums = !isSum
    ? []
    : [
        ...limit("equals_num_value", (bound) => `sum(self.NAOK) == (${bound})`),
        ...limit("min_num_value", (bound) => `sum(self.NAOK) >= (${bound})`),
        ...limit("max_num_value", (bound) => `sum(self.NAOK) <= (${bound})`),
        ...limit(
          "num_value_equals_sgqa",
          (bound) => `sum(self.NAOK) == ${sgqa(bound)}`,
        ),
        ...limit(
          "min_num_value_sgqa",
          (bound) => `sum(self.NAOK) >= ${sgqa(bound)}`,
        ),
        ...limit(
          "max_num_value_sgqa",
          (bound) => `sum(self.NAOK) <= ${sgqa(bound)}`,
        ),
      ];
  const isCounted =
    main.type === "multiple_choice"
      ? (name: string) => !isLiteral(name)
      : () =>
          ["multi_field", "grid", "likert_matrix", "checkbox_matrix"].includes(
            main.type,
          );
  const counts = (["min_answers", "max_answers"] as const).flatMap((name) =>
    isCounted(name)
      ? limit(name, (bound) =>
          name === "min_answers"
            ? `count(self.NAOK) >= (${bound})`
            : `count(self.NAOK) <= (${bound})`,
        )
      : [],
  );
  return [...sums, ...counts, ...boundsOf(main, question, limit, isLiteral)];
}

/** Returns computed bounds of numbers and dates. */
function boundsOf(
  main: DefinedQuestion,
  { attributes, type }: LimeQuestion,
  limit: (name: string, text: (bound: string) => string) => Limit[],
  isLiteral: (name: string) => boolean,
): Limit[] {
  if (main.type === "number") {
    return [
      ...(isLiteral("min_num_value_n")
        ? []
        : limit("min_num_value_n", (bound) => `this.NAOK >= (${bound})`)),
      ...(isLiteral("max_num_value_n")
        ? []
        : limit("max_num_value_n", (bound) => `this.NAOK <= (${bound})`)),
    ];
  }
  if (type !== "D" || isOn(attributes.text("hidden"))) return [];
  const options: object = main.options;
  const day = (bound: string) =>
    /^[-+]?\s*\d|^(?:today|now)\b/i.test(bound)
      ? `strtotime("${bound.replace(/["\\]/g, "")}")`
      : `strtotime(${bound})`;
  return [
    ...(Reflect.get(options, "min") === null
      ? limit("date_min", (bound) => `this.NAOK >= ${day(bound)}`)
      : []),
    ...(Reflect.get(options, "max") === null
      ? limit("date_max", (bound) => `this.NAOK <= ${day(bound)}`)
      : []),
  ];
}

/** Returns a bound as an operand: the SGQA name of another question, or an expression. */
const sgqa = (name: string) => (/^\d+X\d+X\d+/.test(name) ? name : `(${name})`);
