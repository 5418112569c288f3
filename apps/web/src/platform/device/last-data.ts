import type { User } from "@sigi/contract/accounts.ts";
import { dehydrate, hydrate } from "@tanstack/react-query";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { inDeviceDatabase } from "./device-database.ts";

/** The last data that one user saw on this device. There is at most one such record. */
interface LastData {
  /** The entry's file. Another build may expect another shape of the data. */
  readonly build: string;
  readonly user: User;
  readonly savedAt: number;
  readonly queries: DehydratedState["queries"];
}

const key = "last";
const ageMaxMs = 7 * 24 * 60 * 60_000;
/** Maximum size in characters of JSON. The newest data takes precedence. */
const sizeMax = 300_000;

/** Stores the data of queries with `meta: storedOffline` that this user's pages have loaded. */
export async function storeLastData(
  client: QueryClient,
  user: User,
): Promise<void> {
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) =>
      state.data !== undefined && meta?.["storedOffline"] === true,
  });
  const record: LastData = {
    build: thisBuild(),
    user,
    savedAt: Date.now(),
    queries: newestWithin([...queries, ...(await storedBefore(user))]),
  };
  await inDeviceDatabase("readwrite", (store) => store.put(record, key));
}

/** Restores the stored data and returns its user; null if there is none. */
export async function restoreLastData(
  client: QueryClient,
): Promise<User | null> {
  const record = await readRecord();
  if (!record) return null;
  const queries = record.queries.filter(
    ({ state }) => !isOld(state.dataUpdatedAt),
  );
  hydrate(client, { mutations: [], queries });
  return record.user;
}

export async function forgetLastData(): Promise<void> {
  await inDeviceDatabase("readwrite", (store) => store.delete(key));
}

async function readRecord(): Promise<LastData | null> {
  const record = (await inDeviceDatabase("readonly", (store) =>
    store.get(key),
  )) as LastData | undefined;
  return record?.build === thisBuild() && !isOld(record.savedAt)
    ? record
    : null;
}

/** The data of the same user's earlier pages: each document starts with an empty cache. */
async function storedBefore({ id }: User): Promise<LastData["queries"]> {
  const record = await readRecord();
  return record?.user.id === id ? record.queries : [];
}

const isOld = (since: number) => Date.now() - since > ageMaxMs;

/** The hash in the entry's file name changes with the entry and everything it imports. */
const thisBuild = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";

/** A failed refetch must not be restored as an error: the data is still valid. */
const noFailure = {
  status: "success",
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const;

function newestWithin(
  queries: DehydratedState["queries"],
): DehydratedState["queries"] {
  let left = sizeMax;
  const seen = new Set<string>();
  return queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .filter(({ queryHash, state }) => {
      if (seen.has(queryHash)) return false;
      seen.add(queryHash);
      left -= JSON.stringify(state.data).length;
      return left >= 0;
    })
    .map((query) => ({ ...query, state: { ...query.state, ...noFailure } }));
}
