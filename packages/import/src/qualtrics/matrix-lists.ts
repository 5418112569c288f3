import type { Asked } from "./ask-question.ts";
import {
  type QualtricsList,
  readList,
  recodedValues,
} from "./qualtrics-list.ts";

/** The rows of a matrix or the items of another list, by their export tags. */
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

/** The columns of a matrix, by their recoded values. */
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

/** Whether a matrix has rows and columns, own or carried; reported where it has not. */
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
