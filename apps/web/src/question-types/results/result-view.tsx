import { Skeleton } from "@mantine/core";
import type { SummaryKind } from "@sigi/contract/summaries.ts";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { Loading } from "../../ui/feedback/loading.tsx";
import type { ResultProps, ResultViewProps } from "./result-props.ts";

/** The chart of each kind of summary is a separate file, loaded when the first summary of the kind is shown. */
const views: {
  readonly [Kind in SummaryKind]: ComponentType<ResultProps<Kind>>;
} = {
  choices: lazyResult(
    async () => (await import("./choices.tsx")).ChoicesResult,
  ),
  scale: lazyResult(async () => (await import("./scale.tsx")).ScaleResult),
  numbers: lazyResult(
    async () => (await import("./numbers.tsx")).NumbersResult,
  ),
  matrix: lazyResult(async () => (await import("./matrix.tsx")).MatrixResult),
  ranking: lazyResult(
    async () => (await import("./ranking.tsx")).RankingResult,
  ),
  amounts: lazyResult(
    async () => (await import("./amounts.tsx")).AmountsResult,
  ),
  texts: lazyResult(async () => (await import("./texts.tsx")).TextsResult),
  dates: lazyResult(async () => (await import("./dates.tsx")).DatesResult),
  positions: lazyResult(
    async () => (await import("./positions.tsx")).PositionsResult,
  ),
  provinces: lazyResult(
    async () => (await import("./provinces.tsx")).ProvincesResult,
  ),
  files: lazyResult(async () => (await import("./files.tsx")).FilesResult),
  usability: lazyResult(
    async () => (await import("./usability.tsx")).UsabilityResult,
  ),
  parts: lazyResult(async () => (await import("./parts.tsx")).PartsResult),
  roster: lazyResult(async () => (await import("./roster.tsx")).RosterResult),
};

function lazyResult<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>;
}

/** Draws a summary by its kind. */
export function ResultView({ summary, title, base }: ResultViewProps) {
  const View = views[summary.kind] as ComponentType<ResultProps<SummaryKind>>;
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height={200} radius="md" />
        </Loading>
      }
    >
      <View summary={summary} title={title} base={base} Part={ResultView} />
    </Suspense>
  );
}
