import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { ResultQuestion } from "@sigi/results/result-questions.ts";
import type { PresentContext } from "@sigi/results/summary-type.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FormCache } from "../answers/public.ts";
import { NotFound } from "../platform/business-error.ts";
import type { Database } from "../platform/database/pool.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { ownSurvey } from "../surveys/public.ts";
import type { SurveyRow } from "../surveys/public.ts";
import { regions } from "../targeting/public.ts";

/** A published survey with what results need of its form. */
export interface ResultSurvey {
  readonly survey: SurveyRow;
  readonly form: Form;
  /** All languages that respondents may choose, the survey's own first. */
  readonly languages: readonly string[];
  /** By question id, in the order of the form. */
  readonly questions: ReadonlyMap<number, ResultQuestion>;
  readonly context: PresentContext;
}

/**
 * The creator's published survey. Call it before a transaction: the cache reads forms over a connection of its own, and
 * as many transactions as the pool has connections would wait for each other.
 * @throws NotFound, also for another creator's and for a draft.
 */
export async function resultSurvey(
  db: Database,
  forms: FormCache,
  code: string,
  { user, locale }: { readonly user: SessionUser; readonly locale: Locale },
): Promise<ResultSurvey> {
  const survey = await ownSurvey(db, { code }, { userId: user.id });
  return describeSurvey(survey, forms, locale);
}

/** The same for a survey that somebody else may see, such as the bearer of a link. @throws NotFound for a draft. */
export async function describeSurvey(
  survey: SurveyRow,
  forms: FormCache,
  locale: Locale,
): Promise<ResultSurvey> {
  if (survey.publishedAt === null) throw new NotFound();
  const { form, languages } = await forms.getIn(survey, []);
  return {
    survey,
    form,
    languages,
    questions: new Map(
      resultQuestions(form).map((asked) => [asked.question.id, asked]),
    ),
    context: {
      locale,
      regionName: (id) => regions.nameOf(id),
    },
  };
}
