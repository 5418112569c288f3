import { LRUCache } from "lru-cache";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import { surveyInLanguage } from "../../surveys/public.ts";
import type { SurveyInLanguage } from "../../surveys/public.ts";

/** A form takes a few times its JSON in memory. Most have a few kilobytes of JSON, the largest about a megabyte. */
const JSON_CHARACTERS_MAX = 16_000_000;

/** A survey's own language is read for undefined. */
interface Read {
  readonly id: number;
  readonly language: string | undefined;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

/**
 * The most recently used forms of published surveys, in each language that they are read in. Every edit gives a survey a
 * new version, so an entry of the current version is never stale; callers read the version first. Concurrent callers
 * share one read.
 */
export class FormCache {
  readonly #forms: LRUCache<string, SurveyInLanguage, Read>;

  constructor(db: Database, charactersMax = JSON_CHARACTERS_MAX) {
    this.#forms = new LRUCache({
      maxSize: charactersMax,
      sizeCalculation: (survey) => JSON.stringify(survey).length,
      fetchMethod: (_key, _stale, { context: { id, language } }) =>
        surveyInLanguage(db, id, language),
      // A form that is dropped while it is read still answers the calls that wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** The form in the survey's own language. */
  async get(survey: Version): Promise<Form> {
    return (await this.#read(survey, undefined)).form;
  }

  /** The survey in the first of the languages that it has; in its own when it has none of them. */
  async getIn(
    survey: Version,
    wanted: readonly (string | undefined | null)[],
  ): Promise<SurveyInLanguage> {
    const own = await this.#read(survey, undefined);
    const language = wanted.find((tag) => own.languages.includes(tag ?? ""));
    return !language || language === own.language
      ? own
      : this.#read(survey, language);
  }

  #read(
    { id, version }: Version,
    language: string | undefined,
  ): Promise<SurveyInLanguage> {
    return this.#forms.forceFetch(`${id} ${version} ${language ?? ""}`, {
      context: { id, language },
    });
  }
}
