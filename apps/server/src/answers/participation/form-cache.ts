import { LRUCache } from "lru-cache";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import {
  surveyInLanguage,
  surveysInOwnLanguage,
} from "../../surveys/public.ts";
import type { SurveyInLanguage } from "../../surveys/public.ts";

/**
 * Maximum size of the cached forms as JSON. In memory a form takes a few times as much. Most forms have a few kilobytes
 * of JSON, the largest about a megabyte.
 */
const JSON_CHARACTERS_MAX = 16_000_000;

/** A read of a form. An undefined language stands for the survey's own. */
interface Read {
  readonly id: number;
  readonly language: string | undefined;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

/**
 * The most recently used forms of published surveys, in each language that they are read in. Every edit gives a survey
 * a new version, so an entry of the current version is never stale; callers read the version first. Concurrent callers
 * share one read.
 */
export class FormCache {
  readonly #db: Database;
  readonly #forms: LRUCache<string, SurveyInLanguage, Read>;

  constructor(db: Database, charactersMax = JSON_CHARACTERS_MAX) {
    this.#db = db;
    this.#forms = new LRUCache({
      maxSize: charactersMax,
      sizeCalculation: (survey) => JSON.stringify(survey).length,
      fetchMethod: (_key, _stale, { context: { id, language } }) =>
        surveyInLanguage(db, id, language),
      // A form that is dropped while it is read still serves the calls that wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** The form in the survey's own language. */
  async get(survey: Version): Promise<Form> {
    return (await this.#read(survey, undefined)).form;
  }

  /** Returns the forms in the surveys' own languages, by survey id. Missing forms are read together. */
  async getAll(
    surveys: readonly Version[],
  ): Promise<ReadonlyMap<number, Form>> {
    const known = new Map(
      surveys.map((survey) => [
        survey.id,
        this.#forms.get(keyOf(survey, undefined)),
      ]),
    );
    const missing = surveys.filter(({ id }) => !known.get(id));
    if (missing.length > 0) {
      const ids = missing.map(({ id }) => id);
      const read = await surveysInOwnLanguage(this.#db, ids);
      for (const survey of missing) {
        const one = read.get(survey.id);
        if (!one) throw new Error(`Survey ${survey.id} is gone`);
        this.#forms.set(keyOf(survey, undefined), one);
        known.set(survey.id, one);
      }
    }
    return new Map(
      [...known].flatMap(([id, one]) => (one ? [[id, one.form]] : [])),
    );
  }

  /** Returns the survey in the first of the languages that it has; in its own when it has none of them. */
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
    survey: Version,
    language: string | undefined,
  ): Promise<SurveyInLanguage> {
    return this.#forms.forceFetch(keyOf(survey, language), {
      context: { id: survey.id, language },
    });
  }
}

const keyOf = ({ id, version }: Version, language: string | undefined) =>
  `${id} ${version} ${language ?? ""}`;
