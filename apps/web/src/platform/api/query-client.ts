import { ApiFailure } from "@sigi/contract/request.ts";
import { QueryClient } from "@tanstack/react-query";

const retriesMax = 2;

/** One per document. Keys of what the server words in a language hold the locale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < retriesMax && !isFinal(error),
    },
    // Offline, a form says so at once instead of waiting in silence.
    mutations: { networkMode: "always" },
  },
});

/** The server understood and refused: asking again changes nothing. */
function isFinal(error: Error): boolean {
  return error instanceof ApiFailure && error.status < 500;
}
