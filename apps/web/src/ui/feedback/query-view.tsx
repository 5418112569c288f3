import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./loading.tsx";

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** In the shape of what will come. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A skeleton that has shown stays this long, so that a quick answer does not make it flicker (specification, section 9). */
const fetchDelayMinMs = 200;

/** What a query gives, its skeleton before, its error with another try. Data that is there stays when a refresh fails. */
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

/** Whether `on` is true, or became true less than `ms` ago: what shows by it does not flicker. */
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
