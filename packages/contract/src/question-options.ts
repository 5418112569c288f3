import * as z from "zod/mini";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { jsonString, sentJson } from "./endpoint.ts";

/** The members of choices, rows, columns and fields that have other names on the wire, with their domain names. */
export const choiceNames: Readonly<Record<string, string>> = {
  jump_to: "jumpTo",
  show_if: "showIf",
  required_if: "requiredIf",
  own_text: "ownText",
};

const wireNames = Object.fromEntries(
  Object.entries(choiceNames).map(([wire, domain]) => [domain, wire]),
);

/** The API's description refers to the options of each type. */
const options = z
  .record(z.string(), z.unknown())
  .check(z.meta({ id: "QuestionOptions" }));

/**
 * A question's options. Their own names are the same on the wire; the entries of their lists follow the wire's names.
 * The server validates them by the question's type, whose definitions only it and the builder load.
 */
export const questionOptions = jsonString(
  z.codec(options, options, {
    decode: (given) => renameEntries(given, choiceNames),
    encode: (given) => renameEntries(given, wireNames),
  }),
);

/** A question's options in a response, validated when they were stored. */
export const sentOptions = z.codec(
  sentJson(options),
  z.custom<Record<string, unknown>>(),
  {
    decode: (given) => renameEntries(given, choiceNames),
    encode: (given) => renameEntries(given, wireNames),
  },
);

function renameEntries(
  given: Record<string, unknown>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const renamed = { ...given };
  for (const list of ["choices", "rows", "columns", "fields"]) {
    const entries = given[list];
    if (Array.isArray(entries)) {
      renamed[list] = entries.map((entry: unknown) =>
        renameEntry(entry, names),
      );
    }
  }
  return renamed;
}

/** A field of a composite question has options with lists of its own. */
function renameEntry(
  entry: unknown,
  names: Readonly<Record<string, string>>,
): unknown {
  if (!isRecord(entry)) return entry;
  const renamed = rename(entry, names);
  const inner = renamed["options"];
  return isRecord(inner)
    ? { ...renamed, options: renameEntries(inner, names) }
    : renamed;
}

function rename(
  entry: Record<string, unknown>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      value,
    ]),
  );
}
