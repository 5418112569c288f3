import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import {
  type DefinedQuestion,
  type DefinedSection,
  defineQuestion,
  defineSection,
} from "../definition.ts";
import { joined } from "../logic/typed-expression.ts";
import { completeQuestion } from "./complete-question.ts";
import { readJump } from "./qualtrics-jumps.ts";
import { readCondition } from "./qualtrics-logic.ts";
import type {
  BranchCondition,
  Page,
  PagePart,
  PageValue,
} from "./qualtrics-page.ts";
import { valueOf } from "./qualtrics-piping.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";

/** Converts the pages to sections with their logic. All questions of the file must be known. */
export function completePages(
  pages: readonly Page[],
  fixed: ReadonlySet<Page>,
  reading: QualtricsReading,
): DefinedSection[] {
  const conditions = new Map<BranchCondition, Expression | null>();
  const conditionOf = (branch: BranchCondition) => {
    const known = conditions.get(branch);
    if (known !== undefined) return known;
    const { source, scope } = branch;
    const read = readCondition(source, "BranchLogic", scope, reading);
    source.ignore("Description", "FlowID", "Type");
    conditions.set(branch, read);
    return read;
  };
  const all = (
    branches: readonly BranchCondition[],
    more: readonly (Expression | null)[] = [],
  ): Expression | null => {
    const parts = [...branches.map(conditionOf), ...more].flatMap(
      (one) => one ?? [],
    );
    return parts.length === 0 ? null : joined("and", parts);
  };
  const values = readValues(pages, reading);
  // Omit pages that contain only values that cannot be computed: their sections would be empty.
  const left = pages.filter(({ parts }) =>
    parts.some((part) => "draft" in part || values.has(part)),
  );
  const codes = left.map((page) =>
    reading.context.code(page.name, page.place, "sections"),
  );
  return left.map((page, index) => {
    const behind = left.findIndex(
      (one, at) => at > index && one.visit !== page.visit,
    );
    const next = codes[behind] ?? null;
    const questions = page.parts.flatMap((part) =>
      completePart(part, next, all(part.branches), values, reading),
    );
    const jumps = page.ends.map(({ branches, outcome }): Jump => ({
      when: all(branches),
      to: { end: outcome },
    }));
    const { order } = page;
    const movable = questions.filter((one) => !one.fixed).length;
    return defineSection(codes[index] ?? "", {
      showIf: all(page.branches, page.conditions),
      block: page.block,
      fixed: fixed.has(page),
      order:
        order.show !== null && order.show >= movable
          ? { ...order, show: null }
          : order,
      repeat: page.repeat,
      jumps,
      questions,
    });
  });
}

function completePart(
  part: PagePart,
  next: string | null,
  branch: Expression | null,
  values: ReadonlyMap<PageValue, DefinedQuestion>,
  reading: QualtricsReading,
): DefinedQuestion[] {
  const within = (question: DefinedQuestion): DefinedQuestion =>
    branch
      ? {
          ...question,
          showIf: question.showIf
            ? joined("and", [branch, question.showIf])
            : branch,
        }
      : question;
  if (!("draft" in part)) {
    const value = values.get(part);
    return value ? [within(value)] : [];
  }
  const { draft, fixed } = part;
  const questions = completeQuestion(draft, reading);
  const jumps = draft.skips.flatMap((skip) =>
    readJump(skip, draft, next, reading),
  );
  const last = questions.length - 1;
  return questions.map((question, index) =>
    within({
      ...question,
      fixed,
      // Own words after the question are asked before the jump.
      jumps: index === last ? [...question.jumps, ...jumps] : question.jumps,
    }),
  );
}

/** Reads the values that the flow sets and that can be computed. */
function readValues(
  pages: readonly Page[],
  reading: QualtricsReading,
): Map<PageValue, DefinedQuestion> {
  const values = new Map<PageValue, DefinedQuestion>();
  for (const part of pages.flatMap(({ parts }) => parts)) {
    if ("draft" in part) continue;
    const value = completeValue(part, reading);
    if (value) values.set(part, value);
  }
  return values;
}

/**
 * Converts a value that the flow sets to a calculated question. Returns null, and reports it, if it cannot be computed.
 */
function completeValue(
  { code, title, value, place, scope }: PageValue,
  reading: QualtricsReading,
): DefinedQuestion | null {
  const { report } = reading.context;
  const expression =
    value === null ? { value: true } : valueOf(value, place, scope, reading);
  if (!expression) return null;
  report.kept(place, `questions.${code}`);
  return defineQuestion("calculated", code, { title, options: { expression } });
}
