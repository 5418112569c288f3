/** The 18 columns of a data dictionary by their names in REDCap's API, with their headings in the CSV. */
const headings = {
  field_name: "Variable / Field Name",
  form_name: "Form Name",
  section_header: "Section Header",
  field_type: "Field Type",
  field_label: "Field Label",
  select_choices_or_calculations: "Choices, Calculations, OR Slider Labels",
  field_note: "Field Note",
  text_validation_type_or_show_slider_number:
    "Text Validation Type OR Show Slider Number",
  text_validation_min: "Text Validation Min",
  text_validation_max: "Text Validation Max",
  identifier: "Identifier?",
  branching_logic: "Branching Logic (Show field only if...)",
  required_field: "Required Field?",
  custom_alignment: "Custom Alignment",
  question_number: "Question Number (surveys only)",
  matrix_group_name: "Matrix Group Name",
  matrix_ranking: "Matrix Ranking?",
  field_annotation: "Field Annotation",
} as const;

/** Headings of older versions. */
const olderHeadings: Readonly<Record<string, keyof typeof headings>> = {
  "choices or calculations": "select_choices_or_calculations",
  "choices, calculations": "select_choices_or_calculations",
  "branching logic": "branching_logic",
  "question number": "question_number",
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, "");

const columns: ReadonlyMap<string, string> = new Map([
  ...Object.entries(headings).flatMap(([name, heading]) => [
    [bare(name), name] as const,
    [bare(heading), name] as const,
  ]),
  ...Object.entries(olderHeadings).map(
    ([heading, name]) => [bare(heading), name] as const,
  ),
]);

/** Returns the API's name of a column; an unknown column keeps its name. */
export const columnName = (heading: string): string =>
  columns.get(bare(heading)) ?? heading.trim();
