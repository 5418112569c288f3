import { ApiFailure } from "@sigi/contract/request.ts";
import { QueryClient } from "@tanstack/react-query";

const retriesMax = 2;

/** The query client of the document. Query keys contain the locale if the server's response depends on it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < retriesMax && !isFinal(error),
    },
    // By default, mutations pause while offline; forms must report the failure at once.
    mutations: { networkMode: "always" },
  },
});

/** Invalidates every query whose key starts with one of these names. */
export const invalidate = (...names: readonly string[]) =>
  Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

/** Returns true if the server rejected the request: repeating it changes nothing. */
function isFinal(error: Error): boolean {
  return error instanceof ApiFailure && error.status < 500;
}
