import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { durationText } from "@sigi/results/figure-texts.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Dataset, SurveyReport } from "../dataset.ts";
import { barChart } from "./charts/bars.ts";
import { ink } from "./colors.ts";
import { drawItems, type Item } from "./items.ts";
import type { Paper } from "./paper.ts";
import { lineHeight, type TextStyle } from "./pen.ts";
import type { Words } from "./views/view.ts";

const kindStyle: TextStyle = { size: 10, bold: true, color: ink.brand };
const titleStyle: TextStyle = { size: 26, bold: true };
const dimmed: TextStyle = { size: 10, color: ink.dimmed };
const value: TextStyle = { size: 18, bold: true };

interface HeadInput {
  readonly dataset: Dataset;
  /** Number of answers in the report. */
  readonly answers: number;
  readonly sectionNames: ReadonlyMap<number, string>;
  readonly words: Words;
}

/** Draws the first page: the subject of the report, key figures, and the sections where respondents left. */
export function* drawHead(paper: Paper, input: HeadInput): Generator<void> {
  const { dataset, words } = input;
  const { report, survey } = dataset;
  paper.y += 40;
  paper.artifact(() =>
    paper.pen.box([paper.left, paper.y, 40, 4], { fill: ink.brand }),
  );
  paper.y += 16;
  paper.lines("P", [words.say(m.report_kind)], kindStyle);
  paper.y += 4;
  paper.lines(
    "H1",
    paper.pen.wrap(survey.title, paper.width, titleStyle),
    titleStyle,
    { lang: report?.language },
  );
  paper.y += 8;
  for (const text of facts(input)) {
    paper.lines("P", paper.pen.wrap(text, paper.width, dimmed), dimmed);
    paper.y += 2;
  }
  if (!report) return;
  paper.y += 20;
  drawKeyFigures(paper, keyFigures(report, words));
  paper.y += 16;
  yield* drawItems(paper, sectionItems(report, input));
}

const statusNames = {
  active: m.survey_status_active,
  paused: m.survey_status_paused,
  completed: m.survey_status_completed,
  closed: m.survey_status_closed,
} as const;

function facts({ dataset, answers, words }: HeadInput): string[] {
  const { say, figure, locale } = words;
  const { report, weighted } = dataset;
  const texts: string[] = [];
  if (report?.updatedAt) {
    const date = dateText(report.updatedAt, locale);
    const state = say(statusNames[report.status]);
    texts.push(`${say(m.report_as_of, { date })} · ${state}`);
  }
  const count = figure(answers);
  texts.push(
    report?.filtered
      ? say(m.report_answers_filtered, { count, all: figure(report.answers) })
      : say(m.report_answers, { count }),
  );
  if (answers < figuresFrom) texts.push(fewText(answers, words));
  if (weighted) {
    texts.push(say(m.report_weighted), ...weightTexts(report, words));
  }
  texts.push(say(m.report_reading));
  return texts;
}

function weightTexts(
  report: SurveyReport | undefined,
  { say, figure }: Words,
): string[] {
  const weighting = report?.weighting;
  if (!weighting) return [];
  const texts = [
    say(m.results_weights, {
      dimensions: weighting.dimensions.join(", "),
      source: weighting.source,
      effect: figure(weighting.designEffect),
      size: figure(Math.round(weighting.effectiveSize)),
    }),
  ];
  if (!weighting.converged) texts.push(say(m.results_weights_rough));
  if (weighting.missing.length > 0) {
    const bands = weighting.missing.join("; ");
    texts.push(say(m.results_weights_missing, { bands }));
  }
  return texts;
}

/** States how many answers are missing until figures are shown. */
export const fewText = (answers: number, { say, figure }: Words) =>
  say(m.results_few, { count: figure(answers), from: figure(figuresFrom) });

type KeyFigure = readonly [label: string, value: string, note: string];

function keyFigures(report: SurveyReport, words: Words): KeyFigure[] {
  const { say, figure, percent, locale } = words;
  const { wanted, accepted, seconds } = report;
  const time = (one: number | null) =>
    one === null ? "–" : durationText(one, locale);
  const filled = wanted === 0 ? 0 : Math.min(1, accepted / wanted);
  return [
    [
      say(m.results_column_accepted),
      figure(accepted),
      say(m.results_filled, {
        accepted: figure(accepted),
        wanted: figure(wanted),
        share: percent(Math.floor(filled * 100) / 100),
      }),
    ],
    [
      say(m.results_median_time),
      time(seconds.median),
      `${say(m.result_quartiles)}: ${time(seconds.quartile1)}–${time(seconds.quartile3)}`,
    ],
    [say(m.results_screened_out), figure(report.screenedOut), ""],
    [say(m.results_expired), figure(report.expired), ""],
    [say(m.results_in_progress), figure(report.inProgress), ""],
    [say(m.results_flagged), figure(report.flagged), ""],
  ];
}

const columns = 3;
const cellGap = 14;

/** Draws figures in cells of a grid, each as a paragraph. */
function drawKeyFigures(paper: Paper, figures: readonly KeyFigure[]): void {
  const { pen, left, width } = paper;
  const cell = (width - (columns - 1) * cellGap) / columns;
  const small = { size: 8, color: ink.dimmed } as const;
  for (let first = 0; first < figures.length; first += columns) {
    const row = figures.slice(first, first + columns).map((figure) => ({
      figure,
      values: pen.wrap(figure[1], cell, value),
      notes: figure[2] === "" ? [] : pen.wrap(figure[2], cell, small),
    }));
    const height = Math.max(
      ...row.map(
        ({ values, notes }) =>
          lineHeight(small) * (1 + notes.length) +
          lineHeight(value) * values.length,
      ),
    );
    paper.keep(height + 16);
    const { y } = paper;
    for (const [index, { figure, values, notes }] of row.entries()) {
      const x = left + index * (cell + cellGap);
      paper.artifact(() => pen.stroke([x, y, x + cell, y]));
      const element = paper.element("P");
      element.add(() => {
        const below = y + 6 + lineHeight(small);
        pen.line(`${figure[0]} `, x, y + 6, small);
        pen.lines(
          [...values.slice(0, -1), `${values.at(-1) ?? ""} `],
          x,
          below,
          value,
        );
        pen.lines(notes, x, below + values.length * lineHeight(value), small);
      });
      element.end();
    }
    paper.y += height + 16;
  }
}

function sectionItems(
  { sections }: SurveyReport,
  { sectionNames, words }: HeadInput,
): Item[] {
  if (sections.length === 0) return [];
  const { say, figure, percent, locale } = words;
  const most = Math.max(...sections.map(({ reached }) => reached), 1);
  const named = sections.map((section) => ({
    ...section,
    label: sectionNames.get(section.sectionId) ?? section.title,
  }));
  const caption = say(m.results_drop_off_caption);
  const title = say(m.results_drop_off);
  return [
    { kind: "heading", level: 2, text: title },
    {
      kind: "figure",
      caption,
      alt: say(m.report_alt, { title, caption }),
      picture: barChart(
        named.map(({ label, reached, left }) => ({
          label,
          value: reached,
          note:
            left === 0
              ? figure(reached)
              : say(m.results_reached_left, {
                  reached: figure(reached),
                  left: figure(left),
                }),
        })),
        most,
      ),
    },
    {
      kind: "table",
      table: {
        head: [
          say(m.results_column_section),
          say(m.results_column_reached),
          say(m.results_column_left),
          say(m.results_column_left_share),
          say(m.results_screened_out),
          say(m.results_column_time),
        ],
        rows: named.map(({ label, reached, left, screenedOut, seconds }) => [
          label,
          figure(reached),
          figure(left),
          percent(reached === 0 ? 0 : left / reached),
          figure(screenedOut),
          seconds === null ? "–" : durationText(seconds, locale),
        ]),
      },
    },
  ];
}

/** Formats a date as `17 Agustus 2026, 10.00 WIB`. */
const dateText = (date: Date, locale: Locale) =>
  `${new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Asia/Jakarta",
  }).format(date)} WIB`;
