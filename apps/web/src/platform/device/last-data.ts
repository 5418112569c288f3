import type { User } from "@sigi/contract/accounts.ts";
import { dehydrate, hydrate } from "@tanstack/react-query";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { inDeviceDatabase } from "./device-database.ts";

/** What one person saw last on this device. There is never more than one such record. */
interface LastData {
  /** Another version of the product may understand the data otherwise. */
  readonly build: string;
  readonly user: User;
  readonly savedAt: number;
  readonly queries: DehydratedState["queries"];
}

const key = "last";
const ageMaxMs = 7 * 24 * 60 * 60_000;
/** As JSON, in characters. What was loaded last goes in first. */
const sizeMax = 300_000;

/** Keeps what this person's pages have loaded, as far as their queries say `meta: keptOffline`. */
export async function keepLastData(
  client: QueryClient,
  user: User,
): Promise<void> {
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) =>
      state.data !== undefined && meta?.["keptOffline"] === true,
  });
  const record: LastData = {
    build: thisBuild(),
    user,
    savedAt: Date.now(),
    queries: newestWithin([...queries, ...(await keptBefore(user))]),
  };
  await inDeviceDatabase("readwrite", (store) => store.put(record, key));
}

/** Puts back what was kept, and says whose it is; null when there is nothing to go by. */
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

/** What the same person's earlier pages have loaded: each document begins with nothing. */
async function keptBefore({ id }: User): Promise<LastData["queries"]> {
  const record = await readRecord();
  return record?.user.id === id ? record.queries : [];
}

const isOld = (since: number) => Date.now() - since > ageMaxMs;

/** The hash in the entry's name changes with the entry and with all that it loads. */
const thisBuild = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";

/** Data stays good when asking for it anew has failed. */
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
