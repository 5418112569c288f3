import { Skeleton, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";

interface RowsSkeletonProps {
  readonly rows?: number;
  /** Of one row, in pixels. */
  readonly height?: number;
}

/** Rows of a list that is loading. */
export function RowsSkeleton({ rows = 3, height = 72 }: RowsSkeletonProps) {
  return (
    <Stack gap="sm" aria-label={m.common_loading()}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} radius="lg" />
      ))}
    </Stack>
  );
}
