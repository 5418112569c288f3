import type { SurveyProgress, SurveyResults } from "@sigi/contract/results.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Category } from "@sigi/survey/question-types/question-type.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";

/** All that an export is made of. */
export interface Dataset {
  readonly survey: { readonly code: string; readonly title: string };
  /** As it was published. */
  readonly form: Form;
  /** The form's texts in the language of the labels; left out for the survey's own. */
  readonly translation?: Translation;
  /** The survey as a file that can be imported again; part of the JSON. */
  readonly definition?: unknown;
  /** What a report says of the survey besides its answers; part of the PDF. */
  readonly report?: SurveyReport;
  /** The language of the product's own words. */
  readonly locale: Locale;
  /** What the codes of statuses mean. */
  readonly statuses: readonly Category[];
  /** The bands of the respondents' profiles; null when they are not published. */
  readonly bands: readonly Band[] | null;
  /** Whether rows have weights. */
  readonly weighted: boolean;
  /** The name of a region by its id, for a column beside the codes; left out for none. */
  readonly regionName?: (id: string) => string | undefined;
  /** Codes of choices such as "-99" that statistics programs leave out as missing. */
  readonly missingCodes?: readonly string[];
  /**
   * Begins to read the answers. It is called several times, once or twice for each table, and must give the same rows
   * in the same order each time.
   */
  readonly rows: () => AsyncIterable<Row>;
}

/** The progress of a survey, and whom its report is of. */
export interface SurveyReport
  extends
    SurveyProgress,
    Pick<SurveyResults["survey"], "status">,
    Pick<SurveyResults, "weighting"> {
  /** Of the form's texts. */
  readonly language: string;
  /** Whether rows are only those of a filter. */
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
  /** Opaque: tells nothing of the respondent. */
  readonly answerId: string;
  /** In UTC, "2026-08-17T03:00:00.000Z". */
  readonly submittedAt: string;
  /** The language it was given in, "id". */
  readonly language: string;
  readonly durationSeconds: number | null;
  readonly status: string;
  /** The code of each band; left out or null where the respondent has none. */
  readonly bands: Readonly<Record<string, string | null>>;
  readonly weight: number | null;
  /** As stored: of a repeated question an object with the value of each item. */
  readonly values: readonly {
    readonly questionId: number;
    readonly value: unknown;
  }[];
}
