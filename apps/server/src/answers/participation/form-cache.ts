import type { Form } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import { formOf } from "../../surveys/public.ts";

/** A form takes some ten kilobytes. */
const FORMS_MAX = 500;

interface Entry {
  readonly version: number;
  readonly form: Promise<Form>;
}

/**
 * The most recently used forms of published surveys. Every edit gives a survey a new version, so an entry of the
 * current version is never stale; callers read the version first.
 */
export class FormCache {
  readonly #db: Database;
  readonly #entries = new Map<number, Entry>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Concurrent callers share one read. */
  get({ id, version }: { id: number; version: number }): Promise<Form> {
    const known = this.#entries.get(id);
    const entry =
      known?.version === version ? known : { version, form: this.#load(id) };
    // Deleting first moves the key to the end, so the first key is the least recently used.
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    if (this.#entries.size > FORMS_MAX) this.#dropOldest();
    return entry.form;
  }

  async #load(id: number): Promise<Form> {
    try {
      return await formOf(this.#db, id);
    } catch (error) {
      this.#entries.delete(id);
      throw error;
    }
  }

  #dropOldest(): void {
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
