import type { Asked } from "./ask-question.ts";
import {
  type QualtricsList,
  readList,
  recodedValues,
} from "./qualtrics-list.ts";

/** Reads the rows of a matrix or the items of another list. Their codes are their export tags. */
export const readRows = (
  { source, texts, place, reading }: Asked,
  option: "rows" | "choices" | "fields" = "rows",
): QualtricsList =>
  readList(
    source,
    texts,
    {
      key: "Choices",
      option,
      target: `${place}.options.${option}`,
      codes: recodedValues(source, "ChoiceDataExportTags"),
      ownText: false,
    },
    reading,
  );

/** Reads the columns of a matrix. Their codes are their recoded values. */
export const readColumns = ({
  source,
  texts,
  place,
  reading,
}: Asked): QualtricsList =>
  readList(
    source,
    texts,
    {
      key: "Answers",
      option: "columns",
      target: `${place}.options.columns`,
      codes: recodedValues(source, "RecodeValues"),
      ownText: false,
      exclusive: true,
    },
    reading,
  );

/** Returns true if a matrix has rows and columns, including carried ones; otherwise reports it as lost. */
export function isComplete(
  { source }: Asked,
  rows: QualtricsList,
  columns: QualtricsList,
): boolean {
  const hasRows = rows.choices.length > 0 || source.has("DynamicChoices");
  const hasColumns = columns.choices.length > 0 || source.has("DynamicAnswers");
  if (!hasRows || !hasColumns) source.loseAll("choices_missing");
  return hasRows && hasColumns;
}
