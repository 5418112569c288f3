import type { SurveyProgress, SurveyResults } from "@sigi/contract/results.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Category } from "@sigi/survey/question-types/question-type.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";

/** The data of an export. */
export interface Dataset {
  readonly survey: { readonly code: string; readonly title: string };
  /** The form as it was published. */
  readonly form: Form;
  /** The form's texts in the language of the labels; absent for the survey's own language. */
  readonly translation?: Translation;
  /** The survey as a file that can be imported again; part of the JSON export. */
  readonly definition?: unknown;
  /** Data about the survey besides its answers; part of the PDF report. */
  readonly report?: SurveyReport;
  /** The language of the product's texts. */
  readonly locale: Locale;
  /** The statuses of answers with their labels. */
  readonly statuses: readonly Category[];
  /** The bands of the respondents' profiles; null when they are not published. */
  readonly bands: readonly Band[] | null;
  /** True if rows have weights. */
  readonly weighted: boolean;
  /** Returns the name of a region by its id, for a column beside the codes; absent if that column is not wanted. */
  readonly regionName?: (id: string) => string | undefined;
  /** Codes of choices such as "-99" that statistics programs leave out as missing. */
  readonly missingCodes?: readonly string[];
  /**
   * Reads the answers. It is called several times, once or twice for each table, and must return the same rows in the
   * same order each time.
   */
  readonly rows: () => AsyncIterable<Row>;
}

/** The progress of a survey and the selection of answers in its report. */
export interface SurveyReport
  extends
    SurveyProgress,
    Pick<SurveyResults["survey"], "status">,
    Pick<SurveyResults, "weighting"> {
  /** The language of the form's texts. */
  readonly language: string;
  /** True if a filter selects the rows. */
  readonly filtered: boolean;
}

/** A band of profiles such as age, with the codes it can have. */
export interface Band {
  readonly code: string;
  readonly label: string;
  readonly categories: readonly Category[];
}

/** One answer. */
export interface Row {
  /** Opaque id that does not identify the respondent. */
  readonly answerId: string;
  /** Time of submission in UTC, "2026-08-17T03:00:00.000Z". */
  readonly submittedAt: string;
  /** The language of the answer, "id". */
  readonly language: string;
  readonly durationSeconds: number | null;
  readonly status: string;
  /** The code of each band; absent or null if the respondent has none. */
  readonly bands: Readonly<Record<string, string | null>>;
  readonly weight: number | null;
  /** The values as stored: for a repeated question, an object with the value of each item. */
  readonly values: readonly {
    readonly questionId: number;
    readonly value: unknown;
  }[];
}
