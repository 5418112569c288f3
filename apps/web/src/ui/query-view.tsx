import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** In the shape of what will come. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query gives, its skeleton before, its error with another try. Data that is there stays when a refresh fails. */
export function QueryView<Data>({
  query,
  skeleton,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <output aria-busy="true" style={{ display: "block" }}>
      {skeleton}
    </output>
  );
}
