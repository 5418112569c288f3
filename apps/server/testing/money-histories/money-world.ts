import { listBanks } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import type { OpenedOrder } from "../../src/payments/testing/payment-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import { earn } from "../../src/ledger/testing/ledger-factories.ts";
import type { TestClient } from "../test-client.ts";
import type { TestServer } from "../test-server.ts";

/** `n` chooses the object of an action, `m` its variant. */
export interface Choice {
  readonly n: number;
  readonly m: number;
}

/** An action, which the product refuses if it makes no sense. @returns false if there was no object to act on. */
export type Action = (world: MoneyWorld, choice: Choice) => Promise<boolean>;

interface DraftedSurvey {
  readonly id: number;
  readonly code: string;
  readonly owner: TestUser;
}

/** Number of creators, one more than use the product in the history that tries everything. */
const CREATORS = 3;
const RESPONDENTS = 5;
const BALANCE = 150_000;

/** A few people, and the objects that they have created so far. */
export class MoneyWorld {
  readonly server: TestServer;
  readonly creators: readonly TestUser[];
  readonly respondents: readonly TestUser[];
  readonly admins: readonly TestUser[];
  readonly bankId: number;
  readonly surveys: DraftedSurvey[] = [];
  readonly orders: OpenedOrder[] = [];
  /** The codes of vouchers, the oldest first. */
  readonly vouchers: string[] = [];
  readonly withdrawals: number[] = [];
  readonly adjustments: number[] = [];
  readonly #guests: TestClient[];
  /** Attempts of payments without an order. */
  readonly unknown: string[] = [];

  private constructor(
    server: TestServer,
    people: Record<"creators" | "respondents" | "admins", readonly TestUser[]>,
    bankId: number,
  ) {
    this.server = server;
    this.creators = people.creators;
    this.respondents = people.respondents;
    this.admins = people.admins;
    this.bankId = bankId;
    this.#guests = [server.anonymous(), server.anonymous()];
  }

  /** Creates a world. `admins` are two, of any world. */
  static async make(
    server: TestServer,
    admins: readonly TestUser[],
  ): Promise<MoneyWorld> {
    // Guests of earlier worlds used the same network.
    await server.services.db.execute(sql`delete from attempts`);
    const many = (count: number) =>
      Promise.all(Array.from({ length: count }, () => createUser(server)));
    const creators = await many(CREATORS);
    const respondents = [
      await createUser(server, { profile: { gender: "Pria" } }),
      ...(await many(RESPONDENTS - 1)),
    ];
    for (const { id } of respondents) await earn(server, id, BALANCE);
    const [bank] = (await creators[0]?.client.call(listBanks)) ?? [];
    return new MoneyWorld(
      server,
      { creators, respondents, admins },
      bank?.id ?? 0,
    );
  }

  onSurvey(
    { n }: Choice,
    act: (survey: DraftedSurvey) => Promise<unknown>,
  ): Promise<boolean> {
    return on(this.surveys, n, act);
  }

  onOrder(
    { n }: Choice,
    act: (order: OpenedOrder) => Promise<unknown>,
  ): Promise<boolean> {
    return on(this.orders, n, act);
  }

  respondent({ m }: Pick<Choice, "m">): TestUser {
    const respondent = this.respondents[m % RESPONDENTS];
    if (!respondent) throw new Error("there are no respondents");
    return respondent;
  }

  /** A browser without an account. */
  guest({ n, m }: Choice): TestClient {
    const guest = this.#guests[(n + m) % this.#guests.length];
    if (!guest) throw new Error("there are no guests");
    return guest;
  }

  /** Replaces a guest who has signed in by another one. */
  replaceGuest(guest: TestClient): void {
    const at = this.#guests.indexOf(guest);
    if (at >= 0) this.#guests[at] = this.server.anonymous();
  }

  admin(m: number) {
    const admin = this.admins[m % this.admins.length];
    if (!admin) throw new Error("there are no admins");
    return admin.client;
  }
}

/** Acts on one of the things, where 0 is the newest. */
export async function on<Thing>(
  things: readonly Thing[],
  n: number,
  act: (thing: Thing) => Promise<unknown>,
): Promise<boolean> {
  const thing = things[things.length - 1 - (n % Math.max(1, things.length))];
  if (thing === undefined) return false;
  await act(thing);
  return true;
}
