import { forgetLastData, storeLastData } from "../platform/device/last-data.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";

/** Debounces writes: a page loads several queries at once. */
const pauseMs = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores query results on this device for offline visits. Skips admins, whose pages show other users' data. */
export function startStoringLastData(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    if (action.type !== "success") return;
    if (
      query.meta?.["storedOffline"] === true ||
      query.queryHash === currentUserHash
    )
      storeSoon();
  });
  // Store the results that have already arrived.
  storeSoon();
}

function storeSoon(): void {
  timer ??= setTimeout(() => void storeNow(), pauseMs);
}

const currentUserHash = JSON.stringify(currentUserQuery.queryKey);

async function storeNow(): Promise<void> {
  timer = undefined;
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user && user.role !== "admin") await storeLastData(queryClient, user);
  else if (user !== undefined) await forgetLastData();
}
