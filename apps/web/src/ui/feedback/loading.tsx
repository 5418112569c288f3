import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";

/** Wraps the skeleton of loading content and announces the loading to screen readers. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <output aria-busy="true" style={{ display: "block" }}>
      {children}
    </output>
  );
}

interface RowsSkeletonProps {
  readonly rows?: number;
  /** Height of one row in pixels. */
  readonly height?: number;
}

/** The skeleton rows of a loading list. Use it inside `Loading`. */
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
