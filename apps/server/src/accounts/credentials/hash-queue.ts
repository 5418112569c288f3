import { Unavailable } from "../../platform/business-error.ts";
import { CallCounts } from "../../platform/http/limits/call-counts.ts";
import { TooManyRequests } from "../../platform/http/limits/rate-limit.ts";

/**
 * The caller whose password or code is hashed: a user with a session, with a browser that has signed in to the account
 * before, or with the right password; else a network, with any name that tells apart the account concerned.
 */
export type HashCaller =
  | { readonly userId: number }
  | { readonly network: string; readonly account: string };

const retryAfterSeconds = 10;

interface Limits {
  readonly atOnce: number;
  /** Maximum number of hashes that wait. */
  readonly waitingMax: number;
  /** Maximum number of them in one lane. */
  readonly waitingMaxPerLane: number;
}

interface Waiting {
  readonly begin: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

interface Place {
  readonly laneName: string;
  readonly account: string;
}

/** The waiting hashes by account, in the order of their turns. */
type Lane = Map<string, Waiting[]>;

/**
 * Hashes by turns. All users share one lane, and each network has one. Lanes take turns, and within a lane the accounts:
 * many attempts delay those of the same account first, then those of the same network, and others hardly.
 *
 * When too many wait, one of the longest lane is refused: the latest of the account with the most.
 */
export class HashQueue {
  readonly #limits: Limits;
  readonly #lanes = new Map<string, Lane>();
  /** The refusals of each lane, of which one a minute is logged. */
  readonly #refused = new CallCounts();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws TooManyRequests when the caller's lane is too long, Unavailable when too many lanes wait. */
  run<Value>(caller: HashCaller, hash: () => Promise<Value>): Promise<Value> {
    const place = placeOf(caller);
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const lane: Lane = this.#lanes.get(place.laneName) ?? new Map();
    const own = lane.get(place.account) ?? [];
    own.push({ begin: () => hash().then(resolve, reject), refuse: reject });
    lane.set(place.account, own);
    this.#lanes.set(place.laneName, lane);
    this.#beginNext();
    this.#refuseExcess(place);
    return promise;
  }

  #beginNext(): void {
    if (this.#running >= this.#limits.atOnce) return;
    const turn = takeFirst(this.#lanes);
    if (!turn) return;
    const [laneName, lane] = turn;
    const [account, own] = takeFirst(lane) ?? ["", []];
    const next = own.shift();
    // The next turn of the account, and that of the lane, come after all others.
    if (own.length > 0) lane.set(account, own);
    if (lane.size > 0) this.#lanes.set(laneName, lane);
    this.#running += 1;
    void next?.begin().finally(() => {
      this.#running -= 1;
      this.#beginNext();
    });
  }

  /** Refuses the attempt that is too many since one was added at this place. */
  #refuseExcess(added: Place): void {
    const { waitingMax, waitingMaxPerLane } = this.#limits;
    const lane = this.#lanes.get(added.laneName);
    if (lane && lengthOf(lane) > waitingMaxPerLane) {
      this.#refuseLatest(added.laneName, lane, added.account);
      return;
    }
    const lanes = [...this.#lanes].map(
      ([name, each]) => [name, lengthOf(each)] as const,
    );
    const total = lanes.reduce((sum, [, length]) => sum + length, 0);
    if (total <= waitingMax) return;
    const laneName = longest(lanes, added.laneName);
    const fullest = this.#lanes.get(laneName);
    if (fullest) this.#refuseLatest(laneName, fullest, added.account);
  }

  #refuseLatest(laneName: string, lane: Lane, added: string): void {
    const lengths = [...lane].map(([name, own]) => [name, own.length] as const);
    const account = longest(lengths, added);
    const isAlone = lengthOf(lane) === 1;
    const own = lane.get(account);
    const refused = own?.pop();
    if (own?.length === 0) lane.delete(account);
    if (lane.size === 0) this.#lanes.delete(laneName);
    const isFirst = this.#refused.add(laneName).calls === 1;
    refused?.refuse(
      isAlone
        ? new Unavailable()
        : new TooManyRequests(retryAfterSeconds, isFirst),
    );
  }
}

const placeOf = (caller: HashCaller): Place =>
  "userId" in caller
    ? { laneName: "users", account: String(caller.userId) }
    : { laneName: `network ${caller.network}`, account: caller.account };

function takeFirst<Value>(
  map: Map<string, Value>,
): readonly [string, Value] | undefined {
  for (const entry of map) {
    map.delete(entry[0]);
    return entry;
  }
  return undefined;
}

const lengthOf = (lane: Lane): number =>
  [...lane.values()].reduce((sum, own) => sum + own.length, 0);

/** The name with the greatest length: of several, `preferred` if it is among them, else the last in the order of turns. */
function longest(
  lengths: readonly (readonly [string, number])[],
  preferred: string,
): string {
  const max = Math.max(...lengths.map(([, length]) => length));
  const names = lengths
    .filter(([, length]) => length === max)
    .map(([name]) => name);
  return names.includes(preferred) ? preferred : (names.at(-1) ?? preferred);
}
