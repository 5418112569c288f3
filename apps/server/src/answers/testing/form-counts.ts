import { nodesOf } from "@sigi/survey/expressions/expression.ts";
import { expressionSites } from "@sigi/survey/logic/expression-sites.ts";
import { innerFieldsOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";

/** Numbers of forms with each type, each kind of logic and each function, and of their answers by outcome. */
export class FormCounts {
  readonly #counts = new Map<string, number>();

  get forms(): number {
    return this.#counts.get("forms") ?? 0;
  }

  form(form: Form): void {
    const { flow, sections, closingSentence } = form;
    const questions = sections.flatMap((section) => section.questions);
    const owners = [...sections, ...questions];
    const kinds = new Set([
      "forms",
      ...(flow.order.random ? ["sections in random order"] : []),
      ...(flow.blocks.length > 0 ? ["blocks"] : []),
      ...(closingSentence.includes("{{") ? ["piped closing sentence"] : []),
      ...sections.flatMap(kindsOfSection),
      ...questions.flatMap(kindsOfQuestion),
      ...owners.flatMap(kindsOfLogic),
    ]);
    for (const kind of kinds) this.add(kind);
  }

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  toString(): string {
    return [...this.#counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, count]) => `${String(count).padStart(8)}  ${kind}`)
      .join("\n");
  }
}

function kindsOfSection(section: Section): string[] {
  const { showIf, repeat, order, block, jumps, questions } = section;
  return namesOf({
    "sections shown by a condition": showIf !== null,
    "sections repeated": repeat !== null,
    "sections in a block": block !== null,
    "questions in random order": order.random,
    "show n of m": order.show !== null,
    "jumps of sections": jumps.length > 0,
    "files in a repeated section":
      repeat !== null && questions.some(({ type }) => type === "file_upload"),
  });
}

function kindsOfQuestion(question: Question): string[] {
  const { type, showIf, requiredIf, rules, jumps } = question;
  const options = JSON.stringify(question.options);
  const fields = innerFieldsOf(question);
  return [
    `type ${type}`,
    ...fields.map((field) => `field ${field.type}`),
    ...namesOf({
      "questions shown by a condition": showIf !== null,
      "required by a condition": requiredIf !== null,
      "jumps of questions": jumps.length > 0,
      rules: rules.length > 0,
      "rules with a message": rules.some(({ message }) => message !== ""),
      "fields shown by a condition": fields.some((field) => field.showIf),
      "fields required by a condition": fields.some(
        (field) => field.requiredIf,
      ),
      "rules of fields": fields.some((field) => field.rules),
      "choices that jump": options.includes('"jumpTo":'),
      "choices that exclude others": options.includes('"exclusive":true'),
      "groups of choices": options.includes('"group":'),
      "choices with own words": options.includes('"ownText":true'),
      "own words": options.includes('"other":true'),
      "carried choices": options.includes('"carry":{'),
      "lists from a table": options.includes('"table":'),
    }),
  ];
}

/** The functions and facts in the expressions of a section or question, and the texts that they are piped into. */
function kindsOfLogic(owner: Section | Question): string[] {
  return expressionSites(owner).flatMap(({ field, expression, expects }) => {
    if (expression === null) return [];
    const [part] = field.split(".");
    const isCondition = expects === "condition";
    return [
      isCondition
        ? `conditions at ${part}`
        : `values in ${"questions" in owner ? "section" : "question"} ${part}`,
      ...nodesOf(expression).flatMap((node) =>
        "call" in node
          ? [`function ${node.call}`]
          : ["variable", "profile", "item"]
              .filter((fact) => fact in node)
              .map((fact) => `expressions with a ${fact}`),
      ),
    ];
  });
}

const namesOf = (kinds: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(kinds).flatMap(([kind, isThere]) => (isThere ? [kind] : []));
