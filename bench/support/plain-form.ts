import type {
  DefinedQuestion,
  SurveyDefinition,
} from "@sigi/import/definition.ts";

interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** A survey as a plain HTML form on one page, without scripts: the minimum of such a page. */
export const plainForm = ({
  title,
  sections,
}: SurveyDefinition): string => `<!doctype html>
<html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:1rem auto;padding:0 1rem}
fieldset{border:0;padding:0;margin:1.5rem 0}legend,th{font-weight:600;text-align:left}
label{display:block;padding:.5rem 0}td label{padding:.25rem}textarea,input[type=text]{width:100%;font:inherit}</style>
<h1>${escaped(title)}</h1>
<form method="post">${sections.map(sectionHtml).join("")}<button>Kirim</button></form></html>`;

const sectionHtml = (section: SurveyDefinition["sections"][number]) =>
  `<h2>${escaped(section.title)}</h2>${section.questions.map(questionHtml).join("")}`;

const questionHtml = (question: DefinedQuestion) =>
  `<fieldset><legend>${escaped(question.title)}</legend>${fieldHtml(question)}</fieldset>`;

function fieldHtml(question: DefinedQuestion): string {
  const { code } = question;
  switch (question.type) {
    case "single_choice":
    case "attention_check":
      return inputs("radio", code, question.options.choices);
    case "multiple_choice":
      return inputs("checkbox", code, question.options.choices);
    case "rating":
      return inputs("radio", code, numbers(1, question.options.max));
    case "nps":
      return inputs("radio", code, numbers(0, 10));
    case "likert_matrix":
      return matrix(code, question.options.rows, question.options.columns);
    case "number":
      return `<input type="number" name="${code}">`;
    case "short_text":
      return `<input type="text" name="${code}">`;
    case "long_text":
      return `<textarea name="${code}" rows="4"></textarea>`;
    default:
      throw new Error(`${question.type} has no plain field`);
  }
}

const inputs = (
  kind: "radio" | "checkbox",
  code: string,
  choices: readonly Labelled[],
) =>
  choices
    .map(
      ({ id, label }) =>
        `<label><input type="${kind}" name="${code}" value="${id}"> ${escaped(label)}</label>`,
    )
    .join("");

const matrix = (
  code: string,
  rows: readonly Labelled[],
  columns: readonly Labelled[],
) =>
  rows
    .map(
      (row) =>
        `<p>${escaped(row.label)}</p>${inputs("radio", `${code}.${row.id}`, columns)}`,
    )
    .join("");

const numbers = (from: number, to: number): Labelled[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const id = `${from + index}`;
    return { id, label: id };
  });

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
