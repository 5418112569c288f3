import type { GuestOffer } from "@sigi/contract/answers.ts";
import type { Page } from "@sigi/contract/page.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import type { Services } from "../../platform/services.ts";
import { withEffort } from "../effort.ts";
import {
  countPublicOffers,
  countQuestionsOf,
  selectPublicOffers,
} from "../read-models.ts";

const PER_PAGE = 12;

/** Active public surveys with places left, newest first, for whoever asks. */
export async function listGuestOffers(
  { db }: Services,
  page: number,
): Promise<Page<GuestOffer>> {
  return inTransaction(db, async (tx) => {
    const offers = await selectPublicOffers(tx, {
      limit: PER_PAGE,
      offset: offsetOf(page, PER_PAGE),
    });
    const ids = offers.map(({ id }) => id);
    const rows = withEffort(offers, await countQuestionsOf(tx, ids));
    const total = await countPublicOffers(tx);
    return toPage(rows, { page, perPage: PER_PAGE, total });
  });
}
