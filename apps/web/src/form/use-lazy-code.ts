import { useEffect, useReducer, useState } from "react";

/** The state of lazy code. `retry` loads it again. */
export type LazyCode =
  | { readonly status: "ready" | "loading" }
  | { readonly status: "failed"; readonly retry: () => void };

/**
 * Loads missing code, and tries again when the device comes online.
 * @param missing The name of the missing code; "" when all is loaded.
 */
export function useLazyCode(
  missing: string,
  load: (missing: string) => Promise<unknown>,
): LazyCode {
  const [, showLoaded] = useReducer((times: number) => times + 1, 0);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const failed = failedAt === attempt;

  useEffect(() => {
    if (missing === "") return;
    load(missing).then(showLoaded, () => {
      setFailedAt(attempt);
    });
  }, [missing, load, attempt]);

  useEffect(() => {
    if (!failed) return;
    const again = () => {
      setAttempt(attempt + 1);
    };
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
    };
  }, [failed, attempt]);

  if (missing === "") return { status: "ready" };
  if (!failed) return { status: "loading" };
  return {
    status: "failed",
    retry: () => {
      // Some browsers cache the failure of a file until the page is reloaded.
      if (attempt > 0 && navigator.onLine) window.location.reload();
      else setAttempt(attempt + 1);
    },
  };
}
