import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";

/** Around the skeleton of what is still coming; screen readers hear that it does. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <output aria-busy="true" style={{ display: "block" }}>
      {children}
    </output>
  );
}

interface RowsSkeletonProps {
  readonly rows?: number;
  /** Of one row, in pixels. */
  readonly height?: number;
}

/** Rows of a list that is loading; stands in `Loading`. */
export function RowsSkeleton({ rows = 3, height = 72 }: RowsSkeletonProps) {
  return (
    <Stack gap="sm">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} radius="lg" />
      ))}
    </Stack>
  );
}
