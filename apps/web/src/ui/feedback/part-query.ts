import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../platform/api/query-client.ts";

/**
 * A query that lazy loads a large part of a page, so that the page becomes usable sooner. Render it with `QueryView`.
 * `name` is the query key; `load` imports the file and returns the part.
 */
export function partQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ["part", name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    // The service worker may have the file while the device is offline.
    networkMode: "always",
  });
}

type PartQuery<Part> = ReturnType<typeof partQuery<Part>>;

/** Prefetches a part. If this fails, the part is requested again when it is rendered. */
export async function fetchPart<Part>(part: PartQuery<Part>): Promise<void> {
  await queryClient.query(part).catch(() => undefined);
}
