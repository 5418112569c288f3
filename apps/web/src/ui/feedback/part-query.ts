import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../platform/api/query-client.ts";

/**
 * A large part of a page as a query: fetched apart, so that the page itself can be used sooner, and shown with
 * `QueryView`. `name` is its key; `load` imports the file and gives what the page needs of it.
 */
export function partQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ["part", name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    // Offline the service worker may have it.
    networkMode: "always",
  });
}

type PartQuery<Part> = ReturnType<typeof partQuery<Part>>;

/** Fetches a part before it is needed. One that does not come is asked for again when it is. */
export async function fetchPart<Part>(part: PartQuery<Part>): Promise<void> {
  await queryClient.query(part).catch(() => undefined);
}
