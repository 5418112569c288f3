import type { Scalar } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { SourceChoice } from "../fit-choices.ts";
import { codeOf } from "../logic/typed-expression.ts";
import { type RedcapField, tagValue } from "./redcap-field.ts";

/** Maps the codes of the file to the ids in the survey. */
export function codesOf(
  source: readonly SourceChoice[],
  fitted: readonly Choice[],
): ReadonlyMap<string, Scalar> {
  const pairs = source.flatMap(({ code }, index) => {
    const id = fitted[index]?.id;
    return id === undefined ? [] : [[code, id] as const];
  });
  // If codes are repeated, the first one counts.
  return new Map(pairs.toReversed());
}

interface TaggedList {
  readonly choices: Choice[];
  readonly randomise: boolean;
  readonly max: number | null;
}

/** Applies the action tags of a list: hidden and exclusive choices, a random order, the maximum number of picks. */
export function applyListTags(
  field: RedcapField,
  choices: readonly Choice[],
  codes: ReadonlyMap<string, Scalar>,
  target: string,
): TaggedList {
  const ids = (value: string | undefined) =>
    new Set(
      (value ?? "")
        .split(",")
        .map((code) => codeOf(codes, code))
        .filter((id) => id !== undefined),
    );
  const exclusive = ids(tagValue(field, "@NONEOFTHEABOVE"));
  const hiding = tagValue(field, "@HIDECHOICE");
  const hidden = ids(hiding);
  const left = choices.filter(({ id }) => !hidden.has(id));
  const isHiding = hidden.size > 0 && left.length >= 2;
  if (isHiding) {
    field.source.changed(
      "field_annotation",
      `${target}.options.choices`,
      "choices_hidden",
      {
        codes: hiding ?? "",
      },
    );
  }
  const max = Number(tagValue(field, "@MAXCHECKED") ?? Number.NaN);
  const shown = isHiding ? left : choices;
  return {
    choices: shown.map((choice) =>
      exclusive.has(choice.id) ? { ...choice, exclusive: true } : choice,
    ),
    randomise: tagValue(field, "@RANDOMORDER") !== undefined,
    max: Number.isInteger(max) && max >= 1 && max < shown.length ? max : null,
  };
}
