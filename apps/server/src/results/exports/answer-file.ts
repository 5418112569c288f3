import type { WantedExport } from "@sigi/contract/result-exports.ts";
import { exportFormats } from "@sigi/export/export-formats.ts";
import type { ExportFormat } from "@sigi/export/export-formats.ts";
import type { Dataset, Row, SurveyReport } from "@sigi/export/dataset.ts";
import { inOwnFormat } from "@sigi/import/own-format/write-own-format.ts";
import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FormCache } from "../../answers/public.ts";
import { fromStored } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inSnapshot } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { withoutQuestions } from "@sigi/survey/logic/profile-dependence.ts";
import { surveyDefinition } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import { weightsOf } from "../demographics/weighting.ts";
import { readFilter } from "../explore/filter.ts";
import { selectAnswersAfter } from "../answers/read-models.ts";
import { findSummary } from "../repository.ts";
import type { SurveySummaryRow } from "../repository.ts";
import { describeSurvey } from "../result-survey.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readCounted } from "../summary/read-counted.ts";
import { readProgress } from "../summary/read-progress.ts";

/** The number of answers that are in memory at once. */
const PAGE = 200;

/** A file that is generated while it is read. */
export interface AnswerFile {
  /** Number of answers in the file, before the filter. */
  readonly answers: number;
  readonly mediaType: string;
  /** The extension without a dot. */
  readonly extension: string;
  /** The content. Throws `ExportRefused` if the format cannot hold the answers. */
  readonly content: AsyncIterable<Uint8Array>;
}

interface Wanted {
  readonly survey: SurveyRow;
  readonly wanted: WantedExport;
  readonly locale: Locale;
  /**
   * Called with the number of the last answer that was read, at most once for each page; an error that it throws ends
   * the file.
   */
  readonly onRead?: (number: number) => Promise<void>;
}

/**
 * Returns a file of the current answers of a survey: further answers and bands that are published while it is generated
 * are not in it, because a writer reads the answers several times. A respondent is a number. The memory used does not
 * depend on the number of answers.
 * @throws AxisUnknown, NotFound
 */
export async function answerFile(
  db: Database,
  forms: FormCache,
  { survey, wanted, locale, onRead }: Wanted,
): Promise<AnswerFile> {
  const { format, values, language } = wanted;
  const read = await describeSurvey(survey, forms, locale);
  const inLanguage = await forms.getIn(survey, [language]);
  const { takes } = readFilter(read, wanted.filter);
  const { summary, demographics, weights, progress, definition } =
    await inSnapshot(db, async (tx) => {
      const found = await findSummary(tx, survey.id);
      return {
        summary: found,
        demographics: await publishedDemographics(tx, survey.id, locale),
        weights: wanted.weighted
          ? await weightsOf(tx, survey.id, locale)
          : null,
        progress: format === "pdf" ? await progressOf(tx, read, found) : null,
        definition:
          format === "json"
            ? inOwnFormat(await surveyDefinition(tx, survey))
            : undefined,
      };
    });
  const { answers, lastNumber, releases } = summary ?? noSummary;

  async function* rows(): AsyncGenerator<Row> {
    for (let after = 0; after < lastNumber;) {
      const page = await selectAnswersAfter(db, survey.id, {
        after,
        upTo: lastNumber,
        limit: PAGE,
      });
      for (const { number, values: stored, ...answer } of page) {
        // Later releases would make the readings of one file differ.
        const bands = (answer.release ?? 0) <= releases ? answer.bands : null;
        const given = fromStored(stored).filter(
          ({ questionId }) => !read.withheld.questions.has(questionId),
        );
        const byId = new Map(
          given.map(({ questionId, value }) => [questionId, value]),
        );
        if (!takes({ values: byId, bands })) continue;
        yield {
          answerId: String(number),
          submittedAt: answer.acceptedAt.toISOString(),
          language: answer.language ?? survey.language,
          durationSeconds: read.withheld.times
            ? null
            : (answer.timings?.total ?? null),
          status: "accepted",
          bands: bands ?? {},
          weight: weights?.weightOf(bands) ?? null,
          values: given,
        };
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.number;
      await onRead?.(after);
    }
  }

  const dataset: Dataset = {
    survey: { code: survey.code, title: inLanguage.title },
    form: withoutQuestions(inLanguage.form, read.withheld.questions),
    definition,
    ...(progress && {
      report: {
        ...progress,
        status: survey.status as SurveyReport["status"],
        language: inLanguage.language,
        filtered: wanted.filter !== undefined,
        weighting: weights?.info ?? null,
      },
    }),
    locale,
    statuses: [
      {
        code: "accepted",
        label: m.participation_status_accepted({}, { locale }),
      },
    ],
    bands:
      demographics.state === "waiting"
        ? null
        : demographics.dimensions.map(({ name, bands }) => ({
            code: name,
            label: bandLabels[name]({}, { locale }),
            categories: bands.map(({ id, label }) => ({ code: id, label })),
          })),
    weighted: weights !== null,
    regionName: (id) => read.context.regionName(id),
    rows,
  };
  const { mediaType, extension, write }: ExportFormat = exportFormats[format];
  return { answers, mediaType, extension, content: write(dataset, { values }) };
}

async function progressOf(
  tx: Tx,
  read: ResultSurvey,
  summary: SurveySummaryRow | undefined,
) {
  const counted = await readCounted(tx, read, summary, { inSteps: false });
  const { progress } = await readProgress(tx, read, { summary, counted });
  return progress;
}

const noSummary = { answers: 0, lastNumber: 0, releases: 0 };

const bandLabels = {
  gender: m.target_gender,
  age: m.target_age,
  province: m.region_province,
  education: m.target_education,
  income: m.target_income,
  occupation: m.profile_occupation,
} as const;
