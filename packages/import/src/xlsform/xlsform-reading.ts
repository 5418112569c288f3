import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { KnownAnswers } from "../logic/known-answers.ts";
import { attempt } from "../logic/attempt.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { XlsformTexts } from "./xlsform-texts.ts";
import { translateCondition, type XpathScope } from "./xpath-logic.ts";

/** The state shared while one form is read. */
export interface XlsformReading {
  readonly context: ReadContext;
  readonly texts: XlsformTexts;
  readonly known: KnownAnswers;
  /** The codes of rosters, by the names inside their repeats. */
  readonly repeated: Map<string, string>;
  /** The rows of each list of choices, by the name of the list. */
  readonly lists: ReadonlyMap<string, readonly SourceObject[]>;
  readonly variables: string[];
}

/** Returns the result of translating a cell; null if the cell is empty, or if the translation fails. */
export function translated<Result>(
  source: SourceObject,
  column: string,
  target: string,
  { context: { report }, known, repeated }: XlsformReading,
  translate: (text: string, scope: XpathScope) => Result,
): Result | null {
  const text = source.text(column) ?? "";
  if (text === "") return null;
  const place = source.placeOf(column);
  return attempt(text, place, report, () =>
    translate(text, {
      known,
      repeated,
      onMissing: (code) =>
        report.changed(place, target, "logic_code_missing", { code }),
    }),
  );
}

/** Reads the condition in a cell; null if it is empty, or if it cannot be translated. */
export const readCondition = (
  source: SourceObject,
  column: string,
  target: string,
  reading: XlsformReading,
  more: { own?: Typed; roster?: string } = {},
): Expression | null =>
  translated(source, column, target, reading, (text, scope) =>
    translateCondition(text, { ...scope, ...more }),
  );
