import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Category } from "@sigi/survey/question-types/question-type.ts";
import type { ColumnDraft } from "./columns.ts";
import type { Dataset } from "./dataset.ts";
import { bandName, fixedNames } from "./names.ts";

/** Columns of metadata that every answer has, placed before the questions. */
export function leadingColumns({
  locale,
  statuses,
  bands,
  weighted,
}: Dataset): ColumnDraft[] {
  const text = { path: [], kind: "text", measure: "nominal" } as const;
  const scale = { path: [], kind: "number", measure: "scale" } as const;
  const category = { path: [], kind: "category", measure: "nominal" } as const;
  const weight: ColumnDraft = {
    ...scale,
    name: fixedNames.weight,
    label: m.export_weight({}, { locale }),
    cell: ({ row }) => row.weight,
  };
  return [
    ...identifyingColumns(locale),
    {
      path: [],
      kind: "date_time",
      measure: "scale",
      name: fixedNames.submittedAt,
      label: m.export_submitted_at({}, { locale }),
      cell: ({ row }) => row.submittedAt,
    },
    {
      ...text,
      name: fixedNames.language,
      label: m.export_language({}, { locale }),
      cell: ({ row }) => row.language,
    },
    {
      ...scale,
      decimals: 0,
      name: fixedNames.duration,
      label: m.export_duration({}, { locale }),
      cell: ({ row }) => row.durationSeconds,
    },
    {
      ...category,
      name: fixedNames.status,
      label: m.export_status({}, { locale }),
      categories: statuses,
      cell: ({ row }) => row.status,
    },
    ...(bands ?? []).map((band): ColumnDraft => ({
      ...category,
      name: bandName(band.code),
      label: band.label,
      categories: band.categories,
      cell: ({ row }) => row.bands[band.code] ?? null,
    })),
    ...(weighted ? [weight] : []),
  ];
}

/** Columns that locate a line of a table of items or entries. The name column is omitted if entries have no codes. */
export function placeColumns(
  locale: Locale,
  {
    items,
    entries,
  }: { items?: readonly Category[]; entries?: readonly Category[] },
): ColumnDraft[] {
  const category = { path: [], kind: "category", measure: "nominal" } as const;
  const item: ColumnDraft = {
    ...category,
    name: fixedNames.item,
    label: m.export_item({}, { locale }),
    categories: items ?? [],
    cell: (line) => line.item,
  };
  const entry: ColumnDraft = {
    path: [],
    kind: "number",
    measure: "scale",
    decimals: 0,
    name: fixedNames.entry,
    label: m.export_entry({}, { locale }),
    cell: (line) => line.entryNumber,
  };
  const entryName: ColumnDraft = {
    ...category,
    name: fixedNames.entryName,
    label: m.export_entry_name({}, { locale }),
    categories: entries ?? [],
    cell: (line) => line.entry?.item ?? null,
  };
  return [
    ...identifyingColumns(locale),
    ...(items ? [item] : []),
    ...(entries ? [entry] : []),
    ...(entries && entries.length > 0 ? [entryName] : []),
  ];
}

/** Key columns by which the lines of all tables are joined. */
const identifyingColumns = (locale: Locale): ColumnDraft[] => [
  {
    path: [],
    kind: "number",
    measure: "scale",
    decimals: 0,
    name: fixedNames.row,
    label: m.export_row({}, { locale }),
    cell: ({ number }) => number,
  },
  {
    path: [],
    kind: "text",
    measure: "nominal",
    name: fixedNames.answerId,
    label: m.export_answer_id({}, { locale }),
    cell: ({ row }) => row.answerId,
  },
];
