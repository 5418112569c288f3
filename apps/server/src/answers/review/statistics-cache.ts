import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import { LRUCache } from "lru-cache";

/** Time for which statistics are cached: they change little from one answer to the next. */
const CACHED_MS = 30_000;
/** Number of cached surveys. Each takes at most about 30 kB. */
const SURVEYS_MAX = 1_000;

interface Known {
  /** Null before the first accepted answer. */
  readonly statistics: SurveyStatistics | null;
}

/** Statistics of earlier answers of surveys, up to half a minute old. */
export class StatisticsCache {
  readonly #known: LRUCache<number, Known>;

  constructor(cachedMs = CACHED_MS) {
    this.#known = new LRUCache({ max: SURVEYS_MAX, ttl: cachedMs });
  }

  /** Returns the cached statistics; undefined for a survey whose statistics must be read. */
  get(surveyId: number): Known | undefined {
    return this.#known.get(surveyId);
  }

  set(surveyId: number, known: Known): void {
    this.#known.set(surveyId, known);
  }
}
