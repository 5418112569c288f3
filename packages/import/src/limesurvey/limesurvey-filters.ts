import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { call, joined } from "../logic/typed-expression.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { Draft, LimeList } from "./limesurvey-draft.ts";
import { type LimeReading, readCondition } from "./limesurvey-reading.ts";
import type { LimeItem, LimeQuestion } from "./limesurvey-survey.ts";

/** Adds the conditions of the items in each list of a question. */
export function withItemConditions(
  main: DefinedQuestion,
  { question, lists = [] }: Draft,
  reading: LimeReading,
): DefinedQuestion {
  const filters = filtersOf(question);
  let completed = main;
  for (const list of lists) {
    const conditions = new Map<string, Expression>();
    for (const [index, item] of list.items.entries()) {
      const id = list.ids[index];
      const target = `questions.${main.code}.options.${list.option}.${id ?? ""}`;
      const parts = [
        relevanceOfItem(item, target, reading),
        ...(list.option === "columns"
          ? []
          : filters.map((filter) => filtered(item, filter, reading))),
      ].flatMap((part) => part ?? []);
      item.source.ignore(...itemColumns);
      item.source.close(target);
      if (id !== undefined && parts.length > 0) {
        conditions.set(id, joined("and", parts));
      }
      if (id === undefined && parts.length > 0 && main.type === "consent") {
        completed = { ...completed, showIf: joined("and", parts) };
      }
    }
    completed = withConditions(completed, list, conditions);
  }
  return completed;
}

/** Columns of a subquestion or an answer that the tool needs, or that repeat its question. */
const itemColumns = [
  "qid",
  "aid",
  "parent_qid",
  "sid",
  "gid",
  "type",
  "title",
  "code",
  "question_order",
  "sortorder",
  "language",
  "scale_id",
  "same_default",
  "same_script",
  "modulename",
  "question_theme_name",
  "encrypted",
  "assessment_value",
  "other",
  "mandatory",
  "preg",
  "help",
] as const;

function relevanceOfItem(
  { source }: LimeItem,
  target: string,
  reading: LimeReading,
): Expression | null {
  const text = source.text("relevance")?.trim() ?? "";
  return text === "1"
    ? null
    : readCondition(
        text,
        source.placeOf("relevance"),
        `${target}.showIf`,
        reading,
      );
}

interface Filter {
  /** The code of the question whose answers filter the items. */
  readonly by: string;
  readonly excludes: boolean;
}

/**
 * Reads "array_filter" and "array_filter_exclude": the questions whose picks show, or hide, the items with the same
 * codes.
 */
function filtersOf({ attributes }: LimeQuestion): Filter[] {
  return (["array_filter", "array_filter_exclude"] as const).flatMap((name) =>
    (attributes.text(name) ?? "")
      .split(/[;,\s]+/)
      .filter((by) => by !== "")
      .map((by) => ({ by, excludes: name === "array_filter_exclude" })),
  );
}

/** Returns the condition of an item under a filter; null if the filtering question has no item with its code. */
function filtered(
  { code }: LimeItem,
  { by, excludes }: Filter,
  { variables }: LimeReading,
): Expression | null {
  const parts = variables
    .of(by)
    .filter(({ isComment }) => !isComment)
    .filter(({ item }) => item === code || item.startsWith(`${code}_`))
    .map(({ kind, expression }) =>
      kind === "boolean" ? expression : call("answered", expression),
    );
  if (parts.length === 0) return null;
  const picked = joined("or", parts);
  return excludes ? call("not", picked) : picked;
}

function withConditions(
  main: DefinedQuestion,
  { option }: LimeList,
  conditions: ReadonlyMap<string, Expression>,
): DefinedQuestion {
  const list: unknown = Reflect.get(main.options, option);
  if (conditions.size === 0 || !Array.isArray(list)) return main;
  const items = (list as { id: string }[]).map((item) => {
    const showIf = conditions.get(item.id);
    return showIf ? { ...item, showIf } : item;
  });
  return {
    ...main,
    options: { ...main.options, [option]: items },
  } as DefinedQuestion;
}
