import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { fitChoices } from "../fit-choices.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import { countable } from "./operand-forms.ts";
import { readItems } from "./read-choices.ts";
import { inputReaders } from "./read-input.ts";
import { isRandom } from "./read-matrix.ts";
import {
  reportUnheld,
  shownIf,
  titleOf,
  type Typed,
} from "./question-common.ts";
import { readText } from "./read-text.ts";
import { type TemplateElement, templateElements } from "./template-elements.ts";
import { readValidators } from "./read-validators.ts";
import { both, type Owner, type SurveyJsContext } from "./surveyjs-context.ts";

/** Readers of the composite questions of SurveyJS: matrices of cells, and multiple texts. */
export const readInputsOf = {
  matrixdropdown: (source, owner, context) => {
    const rows = readItems(source, "rows", owner, context);
    const columns = readColumns(source, owner, context);
    reportCells(source);
    const randomiseRows = isRandom(source, "rowOrder", "rowsOrder");
    source.ignore("hideIfRowsEmpty");
    const options = { ...questionTypes.grid.defaultOptions, rows, columns };
    return { type: "grid", options: { ...options, randomiseRows } };
  },
  matrixdynamic: (source, owner, context) => {
    const fields = readColumns(source, owner, context);
    reportCells(source);
    const names = {
      count: "rowCount",
      min: "minRowCount",
      max: "maxRowCount",
      allowAdd: "allowAddRows",
      allowRemove: "allowRemoveRows",
      expression: "rowCountExpression",
      usual: 2,
    };
    source.ignore("addRowButtonLocation", "addRowText");
    source.ignore("removeRowText", "noRowsText", "emptyRowsText");
    source.ignore("allowRowReorder", "hideColumnsIfEmpty", "confirmDelete");
    source.ignore("confirmDeleteText", "detailPanelShowOnAdding");
    return {
      type: "roster",
      options: { ...roster(source, owner, context, names), fields },
    };
  },
  multipletext: (source, owner, context) => {
    readValidators(source, owner, new Set(), context);
    const items = source.objects("items").map((item) => ({
      source: item,
      showIf: null,
    }));
    const fields = readFields(items, "fields", owner, context, {
      reader: readText,
      ruled: true,
    });
    return { type: "multi_field", options: { fields } };
  },
} satisfies Record<
  string,
  (source: SourceObject, owner: Owner, context: SurveyJsContext) => Typed
>;

/** The names of the settings of a repetition. */
interface EntryNames {
  readonly count: string;
  readonly min: string;
  readonly max: string;
  readonly allowAdd: string;
  readonly allowRemove: string;
  readonly expression: string;
  /** The default number of initial entries. */
  readonly usual: number;
}

const { entriesMax } = formLimits;

/** Reads the number of entries of a roster. The initial number is not a limit, unless no entry can be added. */
export function roster(
  source: SourceObject,
  { place, scope }: Owner,
  context: SurveyJsContext,
  names: EntryNames,
) {
  const at = `${place}.options.count`;
  const key = names.expression;
  const count =
    context.expression(source, key, at, scope, "value") ??
    boundCount(source, names.count, at, context);
  const first = source.number(names.count) ?? names.usual;
  const fixed = source.flag(names.allowAdd) === false && first > 0;
  const required = source.flag("isRequired") === true;
  // If entries cannot be removed, their initial number is the minimum.
  const kept = source.flag(names.allowRemove) === false ? first : 0;
  const min = Math.max(source.number(names.min) ?? 0, required ? 1 : 0, kept);
  const max = fixed ? first : (source.number(names.max) ?? entriesMax);
  if (max > entriesMax) {
    source.changed(names.max, place, "surveyjs_entries_cut", {
      max: entriesMax,
    });
  }
  const most = Math.min(entriesMax, Math.max(1, Math.trunc(max)));
  return {
    ...questionTypes.roster.defaultOptions,
    min: Math.max(0, Math.min(most, Math.trunc(min))),
    max: most,
    count,
  };
}

/** Returns the answer that a number of entries is bound to; null if there is none. */
function boundCount(
  source: SourceObject,
  key: string,
  target: string,
  { names }: SurveyJsContext,
): Expression | null {
  const bindings = source.object("bindings");
  const name = bindings?.text(key);
  if (!bindings || name === undefined) {
    bindings?.reportUnread();
    return null;
  }
  const found = names.find(name, {})?.expression;
  if (!found) bindings.lost(key, "surveyjs_name_unknown", { name });
  bindings.close(target);
  return found ? countable(found, names) : null;
}

/** Settings of a matrix of cells besides its columns. */
const cellSettings: readonly string[] = [
  "totalText",
  "detailPanelMode",
  "detailErrorLocation",
  "keyName",
  "keyDuplicationError",
  "defaultRowValue",
  "cellType",
  "choices",
  "copyDefaultValueFromLastEntry",
  "defaultValueFromLastRow",
  "placeholder",
  "singleInputTitleTemplate",
];

/** Marks settings that the columns use as read, and reports those without a counterpart. */
function reportCells(source: SourceObject): void {
  source.ignore("cellType", "choices", "placeholder", "detailErrorLocation");
  source.ignore("detailPanelMode", "singleInputTitleTemplate");
  for (const name of cellSettings.slice(0, 8)) {
    const isRead = ["detailPanelMode", "detailErrorLocation"].includes(name);
    if (
      source.has(name) &&
      !isRead &&
      !["cellType", "choices"].includes(name)
    ) {
      source.lost(name, "setting_unsupported", { name });
    }
  }
}

function readColumns(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): InnerField[] {
  readValidators(source, owner, new Set(), context);
  const cellType = source.text("cellType") ?? "dropdown";
  const columns = source
    .objects("columns")
    .map((column) => ({ source: column, showIf: null }));
  const details = templateElements(
    source,
    "detailElements",
    null,
    owner,
    context,
  );
  const place = source.text("type") === "matrixdropdown" ? "columns" : "fields";
  const choices = source.value("choices");
  const given = { cellType, choices };
  return readFields([...columns, ...details], place, owner, context, given);
}

interface FieldsGiven {
  /** Reads all fields; by default, the type of a field determines its reader. */
  readonly reader?: typeof readText;
  /** The default type of cells, with their shared choices. */
  readonly cellType?: string;
  readonly choices?: unknown;
  /** True if validators of a field can become rules of the question. */
  readonly ruled?: boolean;
}

/** Reads the fields of a composite question. Elements that no field can hold are reported as lost. */
export function readFields(
  sources: readonly TemplateElement[],
  list: "fields" | "columns",
  owner: Owner,
  context: SurveyJsContext,
  given: FieldsGiven = {},
): InnerField[] {
  const codes = fitChoices(
    sources.map(({ source }) => {
      const name = source.text("name") ?? source.text("value") ?? "";
      return { code: name, label: name, source: source.place };
    }),
    `${owner.place}.options.${list}`,
    context.read,
  );
  const { answer } = owner.operand;
  return sources.flatMap(({ source, showIf: around }, index): InnerField[] => {
    const id = codes[index]?.id ?? "";
    const place = `${owner.place}.options.${list}.${segment(id)}`;
    const scope = { ...owner.scope, fieldsOf: answer };
    const field: Owner = {
      place,
      operand: { answer, path: [id] },
      scope,
      rules: given.ruled ? owner.rules : null,
    };
    const own = source.text("cellType");
    const type =
      own && own !== "default"
        ? own
        : (source.text("type") ?? given.cellType ?? "text");
    const reader = given.reader ?? inputReaders.get(type);
    if (!reader) {
      source.loseAll("type_unsupported", { type });
      return [];
    }
    const shared = source.inherit("choices", given.choices);
    const read = reader(shared, field, context);
    const showIf = both(around ?? null, shownIf(shared, place, scope, context));
    const label = titleOf(shared, `${place}.label`, id, scope, context);
    const help = context.texts.line(
      shared,
      "description",
      `${place}.label`,
      scope,
    );
    if (help !== "")
      shared.changed("description", place, "surveyjs_description_joined");
    for (const name of fieldUnheld) {
      if (shared.has(name)) shared.lost(name, "setting_unsupported", { name });
    }
    reportUnheld(shared);
    const required = shared.flag("isRequired") === true;
    shared.ignore("type", "cellType", "name", ...elementLayout);
    shared.close(place);
    return [
      {
        ...read,
        id,
        label: help === "" ? label : `${label} – ${help}`,
        required,
        ...(showIf ? { showIf } : {}),
      },
    ];
  });
}

/** Settings that questions support, but fields do not. */
const fieldUnheld: readonly string[] = [
  "requiredIf",
  "isUnique",
  "choicesByUrl",
  "showCommentArea",
  "hasComment",
  "commentText",
  "totalType",
  "totalExpression",
  "totalFormat",
  "totalDisplayStyle",
  "totalAlignment",
  "totalCurrency",
  "totalMaximumFractionDigits",
  "totalMinimumFractionDigits",
];
