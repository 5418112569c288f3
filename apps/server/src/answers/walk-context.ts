import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import type {
  ParticipationFacts,
  WalkContext,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { regions } from "../targeting/public.ts";

/** The context of a walk on the server. A creator's pattern must not block the event loop. */
export const walkContext = (
  facts: ParticipationFacts,
  locale: Locale,
): WalkContext => ({
  regions,
  matches: matchesInLinearTime,
  formats: answerFormats,
  expressions: expressionParts,
  facts,
  locale,
});
