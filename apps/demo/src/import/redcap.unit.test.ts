import { describe, expect, it } from "vitest";
import { expr } from "@sigi/survey/test-forms.ts";
import { allQuestions } from "../questionnaire.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";

function importFields(fields: Record<string, unknown>[]) {
  const file = fields.map((field) => ({
    form_name: "garden_diary",
    field_label: `About ${String(field["field_name"])}`,
    ...field,
  }));
  const { questionnaire, notes } = readQuestionnaire(JSON.stringify(file));
  return { questionnaire, notes, questions: allQuestions(questionnaire) };
}

const often = [
  { code: "0", label: "Never " },
  { code: "1", label: "Often" },
];

const row = (field_name: string, more = {}) => ({
  field_name,
  field_type: "radio",
  select_choices_or_calculations: often,
  matrix_group_name: "care",
  ...more,
});

describe("importing REDCap", () => {
  it("converts a matrix group to one matrix, with its header as the question", () => {
    const { questionnaire, questions } = importFields([
      row("water", { section_header: "How often do you" }),
      row("weed"),
      row("prune"),
    ]);
    expect(questionnaire.title).toBe("garden diary");
    expect(questions).toEqual([
      expect.objectContaining({
        code: "care",
        type: "likert_matrix",
        title: "How often do you",
        required: false,
        options: {
          rows: [
            { id: "water", label: "About water" },
            { id: "weed", label: "About weed" },
            { id: "prune", label: "About prune" },
          ],
          columns: [
            { id: "0", label: "Never" },
            { id: "1", label: "Often" },
          ],
          randomiseRows: false,
        },
      }),
    ]);
  });

  it("separates rows with different logic", () => {
    const { questions } = importFields([
      row("water"),
      row("weed", { branching_logic: "[water] = '1'" }),
    ]);
    expect(questions).toMatchObject([
      { code: "water", type: "single_choice", showIf: null },
      {
        code: "weed",
        type: "single_choice",
        showIf: expr("water = '1'"),
      },
    ]);
  });

  it("converts the other field types with their limits and logic", () => {
    const { questions, questionnaire, notes } = importFields([
      {
        field_name: "age",
        field_type: "text",
        text_validation_type_or_show_slider_number: "integer",
        text_validation_min: "17",
        required_field: "y",
      },
      {
        field_name: "tools",
        field_type: "checkbox",
        select_choices_or_calculations: "1, Spade, small | 2, Rake",
      },
      {
        field_name: "notes",
        field_type: "notes",
        section_header: "In your words",
        branching_logic: "[tools(2)] = '1' and [age] > 20",
      },
      {
        field_name: "since",
        field_type: "text",
        text_validation_type_or_show_slider_number: "date_ymd",
      },
      { field_name: "total", field_type: "calc" },
    ]);
    expect(questions).toMatchObject([
      { type: "number", required: true, options: { min: 17, decimals: 0 } },
      {
        type: "multiple_choice",
        options: {
          choices: [
            { id: "1", label: "Spade, small" },
            { id: "2", label: "Rake" },
          ],
        },
      },
      {
        type: "long_text",
        showIf: expr("tools contains '2' and age > 20"),
      },
      { type: "short_text" },
    ]);
    expect(questionnaire.sections.map(({ title }) => title)).toEqual([
      "",
      "In your words",
    ]);
    expect(notes).toEqual([
      "since: a short text with a pattern, as there are no dates yet",
      'total: left out, as there is no question type for "calc" yet',
      'The file holds no title: "garden diary" is its form\'s name',
    ]);
  });
});
