import { AnswerNotFound } from "./errors.ts";
import type { ParticipationRow } from "./participation/participation.ts";
import type { PublishedSurvey } from "./participation/repository.ts";

/**
 * Lets through to a public survey, to a private one with its key, and to one's own attempt, whatever became of the key
 * since: an attempt whose time ran out and whose place went to somebody else needs it again.
 * @throws AnswerNotFound, as for a survey that does not exist.
 */
export function requireKey(
  survey: PublishedSurvey,
  key: string | undefined,
  mine: ParticipationRow | null | undefined,
): void {
  if (survey.key === null || survey.key === key) return;
  if (mine && mine.status !== "expired") return;
  throw new AnswerNotFound();
}
