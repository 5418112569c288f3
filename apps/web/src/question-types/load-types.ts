import type { Formats } from "@sigi/survey/question-types/answer-format.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { lazyGroups, type TypeGroup } from "@sigi/survey/type-list.ts";
import { type LazyCode, useLazyCode } from "../form/use-lazy-code.ts";
import type { LoadedTypes } from "../form/fields-context.ts";
import { basicTypes } from "./groups/basic.ts";
import type { PartsOfGroup, TypeParts } from "./type-parts.ts";

type LazyGroup = Exclude<TypeGroup, "basic">;

/**
 * Each group is one lazy file of the answering page. The server makes the browser load the groups of the inlined form
 * at once.
 */
const loaders: {
  readonly [Group in LazyGroup]: () => Promise<PartsOfGroup<Group>>;
} = {
  lists: async () => (await import("./groups/lists.ts")).listsTypes,
  choices: async () => (await import("./groups/choices.ts")).choicesTypes,
  computed: async () => (await import("./groups/computed.ts")).computedTypes,
  composite: async () => (await import("./groups/composite.ts")).compositeTypes,
  media: async () => (await import("./groups/media.ts")).mediaTypes,
  scales: async () => (await import("./groups/scales.ts")).scalesTypes,
};

type SomeParts = TypeParts<QuestionTypeName>;

const fields: Partial<Record<QuestionTypeName, SomeParts["field"]>> = {};
const formats: Record<string, Formats[string]> = {};
keep(basicTypes);

/** The answer formats of the types that are loaded. */
export const loadedFormats: Formats = formats;

/** The fields and formats for questions that are composed of fields of other types. */
export const loadedTypes = { fields, formats } as LoadedTypes;

/** The field of a loaded type; null for a type that is only read, undefined for one that is not loaded. */
export const fieldOf = (type: QuestionTypeName) => fields[type];

/** Loads the groups of types. Rejects when a group cannot be loaded. */
export async function loadTypes(
  types: readonly QuestionTypeName[],
): Promise<void> {
  const groups = lazyGroups(types.filter(isMissing));
  const parts = await Promise.all(groups.map((group) => loaders[group]()));
  for (const part of parts) keep(part);
}

const isMissing = (type: QuestionTypeName) => !(type in fields);

function keep(types: object): void {
  for (const [type, parts] of Object.entries(types) as [
    QuestionTypeName,
    SomeParts,
  ][]) {
    fields[type] = parts.field;
    formats[type] = parts.format;
  }
}

/** Loads types when a component needs them. */
export const useTypes = (types: readonly QuestionTypeName[]): LazyCode =>
  useLazyCode(types.filter(isMissing).join(), loadMissing);

const loadMissing = (missing: string) =>
  loadTypes(missing.split(",") as QuestionTypeName[]);
