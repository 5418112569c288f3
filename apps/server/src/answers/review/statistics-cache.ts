import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/pool.ts";
import { findStatistics } from "./comparisons-repository.ts";

/** They change little from one answer to the next. */
const KEPT_MS = 30_000;
/** Each takes at most about 30 kB. */
const SURVEYS_MAX = 500;

/** Statistics of earlier answers of surveys, up to half a minute old. Concurrent callers share one read. */
export class StatisticsCache {
  readonly #statistics: LRUCache<number, { of: SurveyStatistics | null }>;

  constructor(db: Database, keptMs = KEPT_MS) {
    this.#statistics = new LRUCache({
      max: SURVEYS_MAX,
      ttl: keptMs,
      fetchMethod: async (surveyId) => ({
        of: await findStatistics(db, surveyId),
      }),
    });
  }

  async get(surveyId: number): Promise<SurveyStatistics | null> {
    return (await this.#statistics.forceFetch(surveyId)).of;
  }
}
