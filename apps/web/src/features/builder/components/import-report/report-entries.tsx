import { Stack, Text } from "@mantine/core";
import type { ImportReport, ReportEntry } from "@sigi/contract/definitions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconSearchOff from "@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs";
import { useMemo, useEffect, useState } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { FilterLinks, useFilter } from "../../../../ui/table/filter-links.tsx";
import { Pager, usePageNumber } from "../../../../ui/table/pager.tsx";
import { reportOwners } from "../../model/report-owners.ts";
import { guestStart } from "../../model/builder-path.ts";
import { reportPlaces } from "../../model/report-place.ts";
import type { ReportPlace } from "../../model/report-place.ts";
import { useIsGuestPage } from "../use-builder-path.ts";
import { outcomes } from "./outcomes.ts";
import { ReportItem } from "./report-item.tsx";
import classes from "./report-entries.module.css";
import { flushSync } from "react-dom";

interface ReportEntriesProps {
  readonly survey: Survey;
  readonly report: ImportReport;
}

/** Entries per page: a report may have thousands, which would make a phone slow. */
const perPage = 50;

const filterName = "outcome";
const filters = ["lost", "changed", "kept"] as const;

/**
 * The entries of a report in pages, filtered by the outcome in the URL. Without a filter, kept entries are left out.
 */
export function ReportEntries({ survey, report }: ReportEntriesProps) {
  const filter = useFilter(filterName, filters);
  const asked = usePageNumber();
  const printing = usePrinting();
  const isGuestPage = useIsGuestPage();
  const placeOf = useMemo(() => {
    const places = reportPlaces(survey);
    return isGuestPage ? (target: string) => forGuest(places(target)) : places;
  }, [survey, isGuestPage]);
  const ownerOf = useMemo(() => reportOwners(report.entries), [report]);
  const entries = useMemo(
    () => entriesFor(report.entries, filter),
    [report, filter],
  );
  const lastPage = Math.ceil(entries.length / perPage);
  const page = Math.min(asked, Math.max(lastPage, 1));
  const shown = printing
    ? entries
    : entries.slice((page - 1) * perPage, page * perPage);
  return (
    <Stack component="section" aria-label={m.import_report_list()}>
      <div className="no-print">
        <FilterLinks
          label={m.import_report_filter()}
          parameter={filterName}
          choices={choicesOf(report)}
        />
      </div>
      {entries.length === 0 ? (
        <NoEntries report={report} filtered={filter !== undefined} />
      ) : (
        <>
          <Text component="output" fz="sm" c="dimmed">
            {m.list_total({ count: formatNumber(entries.length) })}
          </Text>
          <ul className={classes["list"]}>
            {shown.map((entry, index) => {
              const owner =
                entry.outcome === "lost" ? ownerOf(entry.source) : null;
              return (
                <ReportItem
                  // Entries have no ids and never move.
                  key={`${String(page)} ${String(index)}`}
                  entry={entry}
                  place={entry.target === null ? null : placeOf(entry.target)}
                  owner={owner === null ? null : placeOf(owner)}
                />
              );
            })}
          </ul>
          <div className="no-print">
            <Pager page={page} lastPage={lastPage} />
          </div>
        </>
      )}
    </Stack>
  );
}

/** Maps a place to the guest pages: the URL of a guest's draft has no code. */
const forGuest = ({ path, ...place }: ReportPlace): ReportPlace => ({
  ...place,
  path:
    path?.replace(
      /^\/tasks\/(question|description|setting)(?:\/[a-z0-9]+)?/,
      `${guestStart}/$1`,
    ) ?? null,
});

/** The entries to show. Without a filter, lost entries come first, then changed ones, each in the order of the file. */
function entriesFor(
  entries: readonly ReportEntry[],
  filter: ReportEntry["outcome"] | undefined,
): ReportEntry[] {
  const wanted =
    filter === undefined ? (["lost", "changed"] as const) : [filter];
  return wanted.flatMap((outcome) =>
    entries.filter((entry) => entry.outcome === outcome),
  );
}

function choicesOf(report: ImportReport) {
  const withCount = (label: string, count: number) =>
    `${label} (${formatNumber(count)})`;
  return [
    {
      value: null,
      label: withCount(m.import_report_check(), report.lost + report.changed),
    },
    ...filters.map((value) => ({
      value,
      label: withCount(outcomes[value].label(), report[value]),
    })),
  ];
}

interface NoEntriesProps {
  readonly report: ImportReport;
  readonly filtered: boolean;
}

/** Shown for an empty list. A truncated report does not know the outcome of the omitted parts. */
function NoEntries({ report, filtered }: NoEntriesProps) {
  const { lost, changed, kept, omitted } = report;
  return filtered || lost + changed + omitted > 0 ? (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={m.import_report_none()}
    />
  ) : (
    <EmptyState
      icon={<IconCheck size={28} />}
      title={m.import_report_clean()}
      text={m.import_report_clean_text({ count: formatNumber(kept) })}
    />
  );
}

/** True while the page is printed, so that the printout contains all entries instead of one page of them. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the DOM as it is when the event ends.
    const begin = () => {
      flushSync(() => {
        setPrinting(true);
      });
    };
    const end = () => {
      setPrinting(false);
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}
