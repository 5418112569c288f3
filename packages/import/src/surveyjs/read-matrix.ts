import { questionTypes } from "@sigi/survey/question-types.ts";
import type { SourceObject } from "../source/source-object.ts";
import { readItems } from "./read-choices.ts";
import type { Typed } from "./question-common.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** Reads a matrix with one pick, or several, in each row. */
export function readMatrix(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  readValidators(source, owner, new Set(), context);
  const columns = readItems(source, "columns", owner, context);
  const rows = readItems(source, "rows", owner, context);
  source.ignore("hideIfRowsEmpty");
  const randomiseRows = isRandom(source, "rowOrder", "rowsOrder");
  const eachRow =
    source.flag("eachRowRequired") ?? source.flag("isAllRowRequired") ?? false;
  const required = source.flag("isRequired") === true || eachRow;
  if (required && !eachRow) {
    source.changed("isRequired", owner.place, "surveyjs_rows_required");
  }
  for (const name of ["eachRowUnique", "cells"]) {
    if (source.has(name)) source.lost(name, "setting_unsupported", { name });
  }
  const several = source.text("cellType") === "checkbox";
  const type = several ? "checkbox_matrix" : "likert_matrix";
  const { defaultOptions } = questionTypes[type];
  return {
    type,
    options: { ...defaultOptions, rows, columns, randomiseRows },
    given: { required },
  };
}

/** Returns true if a setting, or an older name of it, is a random order. */
export function isRandom(
  source: SourceObject,
  ...keys: readonly string[]
): boolean {
  return keys.map((key) => source.text(key)).includes("random");
}
