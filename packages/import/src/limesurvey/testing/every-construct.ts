import type { surveyStructure } from "./survey-structure.ts";

const rows = ["SQ1", "SQ2"];
const columns = [
  { code: "C1", scale: 1 },
  { code: "C2", scale: 1 },
];
const answers = ["A1", "A2", "A3"];
const scales = [...answers, { code: "B1", scale: 1 }, { code: "B2", scale: 1 }];

/**
 * One question of each type in "Question types" of LimeSurvey's manual, with
 * settings of "Question attributes".
 */
export const everyConstruct: Parameters<typeof surveyStructure>[0] = {
  questions: [
    { group: { name: "All", description: "Types", randomization_group: "r" } },
    { code: "five", type: "5", attributes: { slider_rating: "2" } },
    { code: "dual", type: "1", subquestions: rows, answers: scales },
    { code: "a", type: "A", subquestions: rows, mandatory: "Y" },
    { code: "b", type: "B", subquestions: rows },
    { code: "c", type: "C", subquestions: rows },
    { code: "d", type: "D", attributes: { date_max: "today" } },
    { code: "e", type: "E", subquestions: rows },
    { code: "f", type: "F", subquestions: rows, answers, help: "Help" },
    { code: "g", type: "G" },
    { code: "h", type: "H", subquestions: rows, answers },
    { code: "i", type: "I" },
    {
      code: "k",
      type: "K",
      subquestions: rows,
      attributes: { equals_num_value: "10", random_group: "x" },
    },
    { code: "l", type: "L", answers, other: "Y", default: "A1" },
    { code: "drop", type: "!", answers },
    {
      code: "m",
      type: "M",
      subquestions: rows,
      other: "Y",
      attributes: { exclude_all_others: "SQ2" },
    },
    {
      code: "n",
      type: "N",
      attributes: { min_num_value_n: "1", em_validation_q: "this > 2" },
    },
    { code: "o", type: "O", answers },
    { code: "p", type: "P", subquestions: rows },
    {
      code: "q",
      type: "Q",
      subquestions: rows,
      attributes: { array_filter: "m" },
    },
    { code: "r", type: "R", answers, subquestions: ["1", "2", "3"] },
    {
      code: "s",
      type: "S",
      preg: "/^[A-Z]+$/",
      attributes: { time_limit: "20" },
    },
    { code: "t", type: "T" },
    { code: "u", type: "U", attributes: { hidden: "1" } },
    { code: "x", type: "X", text: "Hi {s}, {if(n > 3, 'big', l.shown)}" },
    { code: "y", type: "Y", relevance: 'n.NAOK > 3 and m_SQ1 == "Y"' },
    { code: "grid", type: ":", subquestions: [...rows, ...columns] },
    {
      code: "ticks",
      type: ":",
      subquestions: [...rows, ...columns],
      attributes: { multiflexible_checkbox: "1" },
    },
    { code: "words", type: ";", subquestions: [...rows, ...columns] },
    { code: "eq", type: "*", text: "{sum(k_SQ1, n) / 2}" },
    { code: "file", type: "|", attributes: { allowed_filetypes: "png" } },
  ],
  texts: {
    surveyls_title: "Everything",
    surveyls_welcometext: "<p>Welcome</p>",
    surveyls_endtext: "<p>Bye</p>",
  },
};
