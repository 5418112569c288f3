import { m } from "@sigi/messages/messages";
import { figuresFrom, presentFigures } from "@sigi/results/few-answers.ts";
import { respondentsOfWord } from "@sigi/results/rare-words.ts";
import {
  type ResultQuestion,
  resultQuestions,
} from "@sigi/results/result-questions.ts";
import {
  addValue,
  emptySummary,
  type SummaryState,
} from "@sigi/results/summarise.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { withTexts } from "@sigi/survey/translations/form-texts.ts";
import type { Dataset } from "../dataset.ts";
import { Turns } from "../turns.ts";
import { drawItems, type Item, keepFirst } from "./items.ts";
import { Paper } from "./paper.ts";
import { drawHead, fewText } from "./report-head.ts";
import { summaryItems } from "./views/summary-view.ts";
import { type Words, wordsIn } from "./views/view.ts";

/**
 * Writes a report with a picture and a table for each question, or without questions for fewer than five answers. The answers are read once and aggregated, so memory
 * does not depend on their number, and no answer of a respondent is included.
 * @throws ExportRefused `file_too_large`
 */
export async function* writePdf(dataset: Dataset): AsyncGenerator<Uint8Array> {
  const { locale, survey, translation } = dataset;
  const form = translation
    ? withTexts(dataset.form, translation)
    : dataset.form;
  const words = wordsIn(locale);
  const paper = new Paper({
    title: survey.title,
    language: locale,
    pageText: (number) => words.say(m.report_page, { number }),
  });
  yield* taken(paper);
  const summed = await sumUp(dataset, form);
  const sectionNames = namesOf(form, words);
  const { answers } = summed;
  const turns = new Turns();
  const drawings = [drawHead(paper, { dataset, answers, sectionNames, words })];
  if (answers >= figuresFrom)
    drawings.push(drawSections(paper, { dataset, form, summed, words }));
  for (const drawing of drawings) {
    for (const _ of drawing) {
      yield* taken(paper);
      await turns.next();
    }
  }
  paper.end();
  yield* taken(paper);
}

function* taken(paper: Paper): Generator<Uint8Array> {
  for (let bytes = paper.taken(); bytes !== null; bytes = paper.taken()) {
    yield bytes;
  }
}

interface Summed {
  readonly questions: readonly ResultQuestion[];
  /** The summaries by question id. */
  readonly states: ReadonlyMap<number, SummaryState>;
  readonly answers: number;
  /** The largest weight of a respondent. */
  readonly weightMax: number;
}

async function sumUp(dataset: Dataset, form: Form): Promise<Summed> {
  const questions = resultQuestions(form);
  const byId = new Map(
    questions.map((asked) => [
      asked.question.id,
      { asked, state: emptySummary(asked) },
    ]),
  );
  let answers = 0;
  let weightMax = 0;
  for await (const { values, weight: given } of dataset.rows()) {
    const weight = dataset.weighted ? (given ?? 1) : 1;
    answers += 1;
    weightMax = Math.max(weightMax, weight);
    for (const { questionId, value } of values) {
      const found = byId.get(questionId);
      if (!found) continue;
      addValue(found.asked, found.state, value, { respondents: 1, weight });
    }
  }
  const states = new Map([...byId].map(([id, { state }]) => [id, state]));
  return { questions, states, answers, weightMax };
}

function namesOf({ sections }: Form, { say }: Words): Map<number, string> {
  return new Map(
    sections.map(({ id, title }, index) => [
      id,
      plainText(title) || say(m.results_section_number, { number: index + 1 }),
    ]),
  );
}

interface SectionsInput {
  readonly dataset: Dataset;
  readonly form: Form;
  readonly summed: Summed;
  readonly words: Words;
}

/** Draws the questions by section, and yields after each item so that other work can run. */
function* drawSections(
  paper: Paper,
  { dataset, form, summed, words }: SectionsInput,
): Generator<void> {
  const names = namesOf(form, words);
  const lang = dataset.report?.language;
  let number = 0;
  for (const section of form.sections) {
    const ids = new Set(section.questions.map(({ id }) => id));
    const questions = summed.questions.filter(({ question }) =>
      ids.has(question.id),
    );
    if (questions.length === 0) continue;
    const heading = {
      kind: "heading",
      level: 2,
      text: names.get(section.id) ?? "",
    } as const;
    for (const [index, asked] of questions.entries()) {
      number += 1;
      const input = { number, dataset, summed, words };
      if (index === 0) {
        const first = questionItems(asked, input);
        yield* beginSection(paper, { heading, first, number, lang });
      }
      paper.open("Sect");
      yield* drawItems(paper, questionItems(asked, input), { lang });
      paper.close();
      paper.y += 14;
    }
    paper.closeBookmark();
    paper.close();
  }
}

/** Begins a section. The first one starts a page; the others stay on the page of their first question. */
function* beginSection(
  paper: Paper,
  {
    heading,
    first,
    number,
    lang,
  }: {
    heading: Extract<Item, { kind: "heading" }>;
    /** The items of the section's first question. */
    first: Iterable<Item>;
    number: number;
    lang: string | undefined;
  },
): Generator<void> {
  if (number === 1) paper.breakPage();
  else {
    paper.y += 12;
    keepFirst(paper, after(heading, first));
  }
  paper.open("Sect");
  paper.bookmark(heading.text, { holds: true });
  yield* drawItems(paper, [heading], { lang });
  paper.y += 6;
}

function* after(first: Item, others: Iterable<Item>): Generator<Item> {
  yield first;
  yield* others;
}

interface QuestionInput extends Omit<SectionsInput, "form"> {
  readonly number: number;
}

function* questionItems(
  asked: ResultQuestion,
  { number, dataset, summed, words }: QuestionInput,
): Generator<Item> {
  const { question } = asked;
  const { say, figure, locale } = words;
  const state = summed.states.get(question.id) ?? emptySummary(asked);
  const { base, summary } = presentFigures(asked, state, {
    respondents: summed.answers,
    context: { locale, regionName: (id) => dataset.regionName?.(id) },
  });
  const title = `${number}. ${plainText(question.title) || question.code}`;
  const facts = [
    questionTypeText(question.type, locale),
    say(m.result_base, { count: figure(base) }),
  ];
  yield { kind: "heading", level: 3, text: title, bookmark: true };
  yield { kind: "text", text: facts.join(" · ") };
  if (base > 0 && base < figuresFrom) {
    yield { kind: "text", text: fewText(base, words) };
    return;
  }
  yield* summaryItems(summary, base, {
    ...words,
    title,
    level: 4,
    wordsFrom: respondentsOfWord * summed.weightMax,
    isCalculated: question.type === "calculated",
  });
}
