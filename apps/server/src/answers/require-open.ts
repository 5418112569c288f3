import { QuotaFull } from "../surveys/public.ts";
import { NotOpen } from "./errors.ts";
import type { PublishedSurvey } from "./participation/repository.ts";

/**
 * Lets through a survey that takes new respondents.
 * @throws QuotaFull when it has all its answers, NotOpen when it is paused or closed.
 */
export function requireOpen({ status }: PublishedSurvey): void {
  if (status === "active") return;
  if (status === "completed") throw new QuotaFull();
  throw new NotOpen();
}
