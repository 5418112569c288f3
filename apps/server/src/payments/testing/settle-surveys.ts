import type { TestServer } from "../../../testing/test-server.ts";
import { settleMissedSurveys } from "../closing/settle-survey.ts";

/** Settles the ended surveys, as the recurring job does. */
export const settleEnded = ({ services }: TestServer) =>
  settleMissedSurveys(services);
