import { LRUCache } from "lru-cache";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import { formOf } from "../../surveys/public.ts";

/** A form takes a few times its JSON in memory. Most have a few kilobytes of JSON, the largest about a megabyte. */
const JSON_CHARACTERS_MAX = 16_000_000;

/**
 * The most recently used forms of published surveys. Every edit gives a survey a new version, so an entry of the
 * current version is never stale; callers read the version first. Concurrent callers share one read.
 */
export class FormCache {
  readonly #forms: LRUCache<string, Form, number>;

  constructor(db: Database, charactersMax = JSON_CHARACTERS_MAX) {
    this.#forms = new LRUCache({
      maxSize: charactersMax,
      sizeCalculation: (form) => JSON.stringify(form).length,
      fetchMethod: (_key, _stale, { context: id }) => formOf(db, id),
      // A form that is dropped while it is read still answers the calls that wait for it.
      ignoreFetchAbort: true,
    });
  }

  get({ id, version }: { id: number; version: number }): Promise<Form> {
    return this.#forms.forceFetch(`${id} ${version}`, { context: id });
  }
}
