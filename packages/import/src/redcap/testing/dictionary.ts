/** The headings in the CSV of "Download the current Data Dictionary". */
const headings = [
  "Variable / Field Name",
  "Form Name",
  "Section Header",
  "Field Type",
  "Field Label",
  "Choices, Calculations, OR Slider Labels",
  "Field Note",
  "Text Validation Type OR Show Slider Number",
  "Text Validation Min",
  "Text Validation Max",
  "Identifier?",
  "Branching Logic (Show field only if...)",
  "Required Field?",
  "Custom Alignment",
  "Question Number (surveys only)",
  "Matrix Group Name",
  "Matrix Ranking?",
  "Field Annotation",
] as const;

const columns = [
  "name",
  "form",
  "header",
  "type",
  "label",
  "choices",
  "note",
  "validation",
  "min",
  "max",
  "identifier",
  "logic",
  "required",
  "alignment",
  "number",
  "matrix",
  "ranking",
  "annotation",
] as const;

/** A field with short names of its columns. */
export type FieldRow = Partial<Record<string, string>>;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns a data dictionary as CSV. Rows without a form belong to "kuesioner". */
export function dictionary(rows: readonly FieldRow[], separator = ","): string {
  const lines = rows.map((row) =>
    columns
      .map((column) =>
        cell(row[column] ?? (column === "form" ? "kuesioner" : "")),
      )
      .join(separator),
  );
  return [headings.map(cell).join(separator), ...lines].join("\n");
}
