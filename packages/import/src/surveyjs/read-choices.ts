import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type {
  CarriedChoices,
  Choice,
  ChoiceOptions,
} from "@sigi/survey/question-types/shared/choice.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { fitChoices, type SourceChoice } from "../fit-choices.ts";
import {
  isObject,
  type SourceItem,
  SourceObject,
} from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import type { LocalText } from "./local-texts.ts";
import { both, type Owner, type SurveyJsContext } from "./surveyjs-context.ts";

/** The lists of items with codes and labels. */
type ListName = "choices" | "rows" | "columns";

/** A choice whose code is not final, with its label in all languages. */
interface ReadChoice extends SourceChoice {
  readonly text: LocalText;
}

/**
 * Reads the choices of a question, with SurveyJS' special choices at the end. If `several` is true, these are
 * exclusive.
 */
export function readChoiceOptions(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
  { several, key = "choices" }: { several: boolean; key?: string },
): ChoiceOptions {
  const list = [
    ...inOrder(
      source,
      readList(source, source.list(key), "choices", owner, context),
    ),
    ...numbers(source),
    ...specialChoices(source, several, context),
  ];
  source.ignore("choicesOrder");
  const flagged = source.flag("showOtherItem") ?? source.flag("hasOther");
  const other = flagged === true;
  const otherLabel = context.texts.line(
    source,
    "otherText",
    `${owner.place}.options.otherLabel`,
    owner.scope,
  );
  return {
    choices: settle(list, "choices", owner, context),
    other,
    otherLabel: other ? otherLabel : "",
    randomise: source.text("choicesOrder") === "random",
    carry: readCarry(source, context),
  };
}

/** Reads a list of rows, columns or choices with codes and labels. */
export function readItems(
  source: SourceObject,
  name: ListName,
  owner: Owner,
  context: SurveyJsContext,
): Choice[] {
  const list = readList(source, source.list(name), name, owner, context);
  return settle(list, name, owner, context);
}

function settle(
  list: readonly ReadChoice[],
  name: ListName,
  owner: Owner,
  context: SurveyJsContext,
): Choice[] {
  const place = `${owner.place}.options.${name}`;
  const bare = list.map((one) => {
    const { text: _text, ...choice } = one;
    return choice;
  });
  return fitChoices(bare, place, context.read).map((choice, index) => {
    const read = list[index];
    if (!read) return choice;
    const at = `${place}.${segment(choice.id)}.label`;
    const said = context.texts.put(read.text, read.source, at, owner.scope);
    return choice.label === read.label ? { ...choice, label: said } : choice;
  });
}

function readList(
  source: SourceObject,
  items: readonly SourceItem[],
  name: ListName,
  owner: Owner,
  context: SurveyJsContext,
): ReadChoice[] {
  const [shared, enabled] = sharedConditions[name];
  const place = `${owner.place}.options.${name}`;
  const list = items.flatMap((item) => {
    const read = readItem(item, place, owner, context);
    if (!read) return [];
    const scope = { ...owner.scope, item: read.code };
    const seen = context.expression(source, shared, place, scope);
    const free =
      enabled === null
        ? null
        : context.expression(source, enabled, place, scope);
    const showIf = both(both(seen, free), read.showIf ?? null);
    return [showIf ? { ...read, showIf } : read];
  });
  source.ignore(shared);
  if (enabled && source.has(enabled)) {
    source.changed(enabled, place, "surveyjs_disabled_hidden");
  }
  return list;
}

/** The conditions of a question for all items of a list: to be visible, and to be enabled. */
const sharedConditions: Readonly<
  Record<ListName, readonly [string, string | null]>
> = {
  choices: ["choicesVisibleIf", "choicesEnableIf"],
  rows: ["rowsVisibleIf", null],
  columns: ["columnsVisibleIf", null],
};

function readItem(
  { value, place }: SourceItem,
  list: string,
  owner: Owner,
  context: SurveyJsContext,
): ReadChoice | null {
  if (!isObject(value)) {
    const text = context.texts.of(value);
    if (!text) {
      context.read.report.lost(place, "value_unreadable");
      return null;
    }
    return { code: text.main, label: text.main, source: place, text };
  }
  const item = new SourceObject(value, place, context.read.report);
  const code = item.text("value") ?? item.text("name") ?? "";
  const text = context.texts.read(item, "text") ??
    context.texts.read(item, "title") ?? { main: code, others: new Map() };
  const scope = { ...owner.scope, item: code };
  const at = `${list}.${segment(code)}`;
  const seen = context.expression(item, "visibleIf", at, scope);
  const free = context.expression(item, "enableIf", at, scope);
  if (item.has("enableIf")) {
    item.changed("enableIf", at, "surveyjs_disabled_hidden");
  }
  if (item.has("imageLink")) item.changed("imageLink", at, "picture_left");
  const showIf: Expression | null = both(seen, free);
  const exclusive = item.flag("isExclusive");
  const isField = owner.operand.path !== undefined;
  if (item.has("elements") && isField) {
    item.lost("elements", "setting_unsupported", { name: "elements" });
  }
  // These are read with the elements of the page.
  item.ignore("elements", ...elementLayout, "coords");
  const ownText = item.flag("showCommentArea") ?? item.flag("hasComment");
  if (ownText && item.flag("isCommentRequired") !== true) {
    item.changed("showCommentArea", at, "own_words_required");
  }
  item.close(at);
  return {
    code,
    label: text.main,
    source: place,
    text,
    ...(showIf ? { showIf } : {}),
    ...(exclusive ? { exclusive } : {}),
    ...(ownText ? { ownText } : {}),
  };
}

/** Sorts by the labels if the file requires it. */
function inOrder(source: SourceObject, list: ReadChoice[]): ReadChoice[] {
  const order = source.text("choicesOrder");
  if (order !== "asc" && order !== "desc") return list;
  const sign = order === "asc" ? 1 : -1;
  return list.toSorted((a, b) => sign * a.label.localeCompare(b.label));
}

/** Returns the numbers that a dropdown generates as choices, from `choicesMin` to `choicesMax`. */
function numbers(source: SourceObject): ReadChoice[] {
  const min = source.number("choicesMin");
  const max = source.number("choicesMax");
  const step = source.number("choicesStep") ?? 1;
  if (min === undefined || max === undefined || step <= 0) return [];
  const count = Math.min(1_000, Math.floor((max - min) / step) + 1);
  const place = source.placeOf("choicesMin");
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const code = String(min + index * step);
    const text = { main: code, others: new Map() };
    return { code, label: code, source: place, text };
  });
}

/** The choices that SurveyJS adds by a setting, with their codes in SurveyJS. */
const specials = [
  {
    code: "refused",
    flags: ["showRefuseItem"],
    key: "refuseText",
    id: "Tidak mau menjawab",
    en: "Refuse to answer",
  },
  {
    code: "dontknow",
    flags: ["showDontKnowItem"],
    key: "dontKnowText",
    id: "Tidak tahu",
    en: "Don't know",
  },
  {
    code: "none",
    flags: ["showNoneItem", "hasNone"],
    key: "noneText",
    id: "Tidak ada",
    en: "None",
  },
] as const;

function specialChoices(
  source: SourceObject,
  several: boolean,
  { texts }: SurveyJsContext,
): ReadChoice[] {
  return specials.flatMap(({ code, flags, key, id, en }) => {
    const given = texts.read(source, key);
    const flag = flags.find((name) => source.flag(name) === true);
    if (flag === undefined) return [];
    const usual = texts.language === "id" ? id : en;
    const text = given ?? { main: usual, others: new Map() };
    return {
      code,
      label: text.main,
      source: source.placeOf(flag),
      text,
      fixed: true,
      ...(several ? { exclusive: true } : {}),
    };
  });
}

const carryModes: Readonly<Record<string, CarriedChoices["which"]>> = {
  all: "all",
  selected: "chosen",
  unselected: "not_chosen",
};

function readCarry(
  source: SourceObject,
  { names }: SurveyJsContext,
): CarriedChoices | null {
  const name = source.text("choicesFromQuestion");
  const mode = source.text("choicesFromQuestionMode") ?? "all";
  if (name === undefined) return null;
  const found = names.find(name, {});
  if (!found || !("answer" in found.expression)) {
    source.lost("choicesFromQuestion", "surveyjs_name_unknown", { name });
    return null;
  }
  return {
    question: found.expression.answer,
    which: carryModes[mode] ?? "all",
  };
}
