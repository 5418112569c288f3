import { questionTypeNames } from "@sigi/survey/type-list.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { ComponentType } from "react";
import { builderTypes } from "../../../../question-types/builder-types.ts";
import type { AnyOptionsEditorProps } from "../../../../question-types/builder/inner-editor-context.ts";
import { importInBackground } from "../../../../platform/device/reload-on-stale-chunks.ts";
import { fetchPart, partQuery } from "../../../../ui/feedback/part-query.ts";

/** The fields that edit the options of a type; null for a type without options. */
export function optionsPart(type: QuestionTypeName) {
  const { loadOptions } = builderTypes[type];
  if (!loadOptions) return null;
  // An editor takes only the options of its own type, which the registry guarantees.
  const load = loadOptions as () => Promise<
    ComponentType<AnyOptionsEditorProps>
  >;
  return partQuery(`options-${type}`, load);
}

/** Loads the code of all types one by one, so that editing can continue when the connection is lost. */
export async function fetchTypeParts(): Promise<void> {
  const types = await importInBackground(
    () => import("../../../../question-types/load-types.ts"),
  );
  await types?.loadTypes(questionTypeNames).catch(() => undefined);
  for (const type of questionTypeNames) {
    const part = optionsPart(type);
    if (part) await fetchPart(part);
  }
}
