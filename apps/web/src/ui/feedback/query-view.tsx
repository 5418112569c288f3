import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./loading.tsx";

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** A skeleton with the shape of the loaded content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The minimum time a skeleton stays visible, so that a fast response does not make it flicker (specification,
 * section 9).
 */
const fetchDelayMinMs = 200;

/**
 * Renders the data of a query, its skeleton while loading, or its error with a retry button. Data stays visible when
 * a refetch fails.
 */
export function QueryView<Data>({
  query,
  skeleton,
  children,
}: QueryViewProps<Data>) {
  const waiting = query.data === undefined && !query.error;
  if (useHeld(waiting, fetchDelayMinMs)) {
    return <Loading>{skeleton}</Loading>;
  }
  if (query.data !== undefined) return children(query.data);
  return (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  );
}

/** Returns true if `on` is true or became true less than `ms` ago; prevents flicker. */
function useHeld(on: boolean, ms: number): boolean {
  const [held, setHeld] = useState(on);
  const since = useRef(0);
  if (on && !held) setHeld(true);
  useEffect(() => {
    if (on) {
      since.current = performance.now();
      return;
    }
    const left = since.current + ms - performance.now();
    const timer = setTimeout(() => {
      setHeld(false);
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [on, ms]);
  return held;
}
