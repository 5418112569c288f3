import type { ParticipationSummary } from "@sigi/contract/history.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import { selectParticipationsOf } from "../read-models.ts";
import { countParticipationsOf } from "./repository.ts";

const PER_PAGE = 20;

/** The surveys a user has started, newest first, with the outcome of each. */
export async function listParticipations(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<ParticipationSummary>> {
  const total = await countParticipationsOf(tx, userId);
  const rows = await selectParticipationsOf(tx, userId, {
    limit: PER_PAGE,
    offset: offsetOf(page, PER_PAGE),
  });
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
