import type { GuestOffer } from "@sigi/contract/answers.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Services } from "../../platform/services.ts";
import { listGuestOffers } from "./list-guest-offers.ts";

const FRESH_MS = 15_000;
/** A page is some four kilobytes. */
const PAGES_MAX = 50;

interface Entry {
  readonly until: number;
  readonly offers: Promise<Page<GuestOffer>>;
}

/**
 * The list for everybody, read anew every 15 seconds at most: it is the same for all who ask, and nobody needs an
 * account to ask. A place that was taken meanwhile is missed at the start of the survey.
 */
export class GuestOffers {
  readonly #services: Services;
  readonly #pages = new Map<number, Entry>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Callers that come at once share one read. */
  get(page: number): Promise<Page<GuestOffer>> {
    const now = this.#services.clock.now().getTime();
    const known = this.#pages.get(page);
    if (known && now < known.until) return known.offers;
    const offers = this.#load(page);
    // Set anew, so that the first page of the map is the one read longest ago.
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
