import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";

interface LazyPartProps {
  /** Loads the component: `partQuery("devices", async () => (await import("…")).DeviceList)`. */
  readonly part: ReturnType<typeof partQuery<ComponentType>>;
  /** As many rows as will probably come. */
  readonly rows?: number;
}

/** Stands far down and knows much: it comes when the page is there. */
export function LazyPart({ part, rows = 2 }: LazyPartProps) {
  return (
    <QueryView query={useQuery(part)} skeleton={<RowsSkeleton rows={rows} />}>
      {(Content) => <Content />}
    </QueryView>
  );
}
