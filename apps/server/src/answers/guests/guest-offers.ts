import type { GuestOffer } from "@sigi/contract/answers.ts";
import type { Page } from "@sigi/contract/page.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import type { Services } from "../../platform/services.ts";
import { countQuestionsOf } from "../../surveys/public.ts";
import { countGuestOffers, selectGuestOffers } from "../offers/read-models.ts";
import { withLength } from "../survey-length.ts";

const FRESH_MS = 15_000;
/** Number of cached pages. A page takes about four kilobytes. */
const PAGES_MAX = 50;
const PER_PAGE = 12;

interface Entry {
  readonly until: number;
  readonly offers: Promise<Page<GuestOffer>>;
}

/**
 * The offers for guests, cached for 15 seconds: they are the same for all callers, and calling needs no account. A
 * place that was reserved meanwhile is only found missing at the start of the survey.
 */
export class GuestOffers {
  readonly #services: Services;
  readonly #pages = new Map<number, Entry>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns a page of offers. Concurrent callers share one read. */
  get(page: number): Promise<Page<GuestOffer>> {
    const now = this.#services.clock.now().getTime();
    const known = this.#pages.get(page);
    if (known && now < known.until) return known.offers;
    const offers = this.#load(page);
    // Deleting first moves the page to the end of the map, so the first page is the one read longest ago.
    this.#pages.delete(page);
    this.#pages.set(page, { until: now + FRESH_MS, offers });
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > PAGES_MAX) {
      this.#pages.delete(oldest);
    }
    return offers;
  }

  async #load(page: number): Promise<Page<GuestOffer>> {
    try {
      return await listGuestOffers(this.#services, page);
    } catch (error) {
      this.#pages.delete(page);
      throw error;
    }
  }
}

/** Active public surveys that allow guests and have a free place, newest first. */
function listGuestOffers(
  { db }: Services,
  page: number,
): Promise<Page<GuestOffer>> {
  return inTransaction(db, async (tx) => {
    const offers = await selectGuestOffers(tx, {
      limit: PER_PAGE,
      offset: offsetOf(page, PER_PAGE),
    });
    const ids = offers.map(({ id }) => id);
    const rows = withLength(offers, await countQuestionsOf(tx, ids));
    const total = await countGuestOffers(tx);
    return toPage(rows, { page, perPage: PER_PAGE, total });
  });
}
