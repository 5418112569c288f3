import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type {
  Category,
  EntryValue,
  ExportCell,
  Measure,
  VariableKind,
} from "@sigi/survey/question-types/question-type.ts";
import type { Dataset, Row } from "./dataset.ts";
import { nameVariables } from "./names.ts";

/** A column of a table; all formats share it. */
export interface Column {
  /** Name that is valid in every format and unique in the export; see `nameVariables`. */
  readonly name: string;
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  readonly categories: readonly Category[];
  /** True for a `category` whose codes are whole numbers; its cells are numbers too. */
  readonly numeric: boolean;
  readonly decimals: number | null;
  /** The codes among its categories that count as missing. */
  readonly missing: readonly string[];
  /** The question of the column; null for columns about the answer itself. */
  readonly question: { code: string; type: QuestionTypeName } | null;
  readonly personal: boolean;
  readonly cell: (line: Line) => ExportCell;
}

/** The data from which the cells of one line of a table are computed. */
export interface Line {
  readonly row: Row;
  /** Number of the row, from 1. */
  readonly number: number;
  /** The values by question id. */
  readonly values: ReadonlyMap<number, unknown>;
  /** The item of a repeated section. */
  readonly item: string | null;
  readonly entry: EntryValue | null;
  /** Number of the entry, from 1; 0 outside tables of entries. */
  readonly entryNumber: number;
}

/** A column before all columns are known: it has a name, or gets one from its path. */
export interface ColumnDraft {
  readonly name?: string;
  readonly questionId?: number;
  readonly path: readonly string[];
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  readonly categories?: readonly Category[];
  readonly decimals?: number;
  readonly regions?: boolean;
  readonly question?: Column["question"];
  readonly personal?: boolean;
  readonly cell: (line: Line) => ExportCell;
}

/** Names the columns of all tables, and converts the cells of categories with numeric codes to numbers. */
export function finishColumns(
  tables: readonly (readonly ColumnDraft[])[],
  { missingCodes = [] }: Pick<Dataset, "missingCodes">,
): Column[][] {
  const unnamed = tables
    .flat()
    .flatMap((draft) =>
      draft.name === undefined
        ? [{ draft, questionId: draft.questionId ?? 0, path: draft.path }]
        : [],
    );
  const names = new Map(
    [...nameVariables(unnamed)].map(([{ draft }, name]) => [draft, name]),
  );
  return tables.map((drafts) =>
    drafts.map((draft): Column => {
      const { categories = [], kind, cell } = draft;
      const numeric = kind === "category" && areNumbers(categories);
      return {
        name: draft.name ?? names.get(draft) ?? "",
        label: draft.label,
        kind,
        measure: draft.measure,
        categories,
        numeric,
        decimals: draft.decimals ?? null,
        missing: categories
          .map(({ code }) => code)
          .filter((code) => missingCodes.includes(code)),
        question: draft.question ?? null,
        personal: draft.personal ?? false,
        cell: numeric ? (line) => numberOf(cell(line)) : cell,
      };
    }),
  );
}

/**
 * Returns true if all codes are numbers in canonical form. "01" and "1.0" are not: they would change if read as
 * numbers.
 */
const areNumbers = (categories: readonly Category[]) =>
  categories.length > 0 &&
  categories.every(({ code }) => /^(?:0|-?[1-9]\d{0,14})$/.test(code));

const numberOf = (code: ExportCell) => (code === null ? null : Number(code));
