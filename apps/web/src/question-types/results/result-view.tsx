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
  choices: later(async () => (await import("./choices.tsx")).ChoicesResult),
  scale: later(async () => (await import("./scale.tsx")).ScaleResult),
  numbers: later(async () => (await import("./numbers.tsx")).NumbersResult),
  matrix: later(async () => (await import("./matrix.tsx")).MatrixResult),
  ranking: later(async () => (await import("./ranking.tsx")).RankingResult),
  amounts: later(async () => (await import("./amounts.tsx")).AmountsResult),
  texts: later(async () => (await import("./texts.tsx")).TextsResult),
  dates: later(async () => (await import("./dates.tsx")).DatesResult),
  positions: later(
    async () => (await import("./positions.tsx")).PositionsResult,
  ),
  provinces: later(
    async () => (await import("./provinces.tsx")).ProvincesResult,
  ),
  files: later(async () => (await import("./files.tsx")).FilesResult),
  usability: later(
    async () => (await import("./usability.tsx")).UsabilityResult,
  ),
  parts: later(async () => (await import("./parts.tsx")).PartsResult),
  roster: later(async () => (await import("./roster.tsx")).RosterResult),
};

function later<Props>(load: () => Promise<ComponentType<Props>>) {
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
