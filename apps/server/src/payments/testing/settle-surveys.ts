import type { TestServer } from "../../../testing/test-server.ts";
import { settleMissedSurveys } from "../closing/settle-survey.ts";

/** Settles the surveys that have ended, as the repeated job does. */
export const settleEnded = ({ services }: TestServer) =>
  settleMissedSurveys(services);
