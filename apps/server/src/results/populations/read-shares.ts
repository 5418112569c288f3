import { genders } from "@sigi/contract/demographics.ts";
import { populationColumns } from "@sigi/contract/populations.ts";
import { ageBands } from "@sigi/contract/user-details.ts";
import { readCsv, UnreadableCsv } from "@sigi/spreadsheets/csv/read-csv.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { regions } from "../../targeting/public.ts";
import type { Share } from "./repository.ts";

type Column = (typeof populationColumns)[number];

/** Maximum number of reported faults: users would not read more. */
const faultsMax = 10;
/** Maximum number of people in a row, more than a province has, so that sums stay exact. */
const peopleMax = 1_000_000_000;

/**
 * Reads a table with the columns gender, age, province and people, named in English or Indonesian. Values may be those
 * of profiles or their usual names, provinces by name or number. Rows count from 1, the headings included.
 * @throws Invalid at `csv`, with the rows at fault.
 */
export function readShares(csv: string): Share[] {
  const [heading = [], ...rows] = rowsOf(csv);
  const columns = columnsOf(heading);
  const faults: FieldFault[] = [];
  const shares = new Map<string, { share: Share; row: number }>();
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 2;
    const fault = addRow(shares, cells, { columns, row });
    if (fault) faults.push(fault);
    if (faults.length === faultsMax) break;
  }
  if (faults.length > 0) throw new Invalid({ csv: faults });
  const read = [...shares.values()].map(({ share }) => share);
  if (!read.some(({ people }) => people > 0)) throw refused("population_empty");
  return read;
}

function rowsOf(csv: string): string[][] {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof UnreadableCsv) throw refused("population_broken");
    throw error;
  }
}

const refused = (code: string) => new Invalid({ csv: [{ code }] });

const headings: Readonly<Record<string, Column>> = {
  gender: "gender",
  "jenis kelamin": "gender",
  age: "age",
  usia: "age",
  province: "province",
  provinsi: "province",
  people: "people",
  jumlah: "people",
};

function columnsOf(heading: readonly string[]): Record<Column, number> {
  const names = heading.map((cell) => headings[toKey(cell)]);
  const at = (column: Column) => names.indexOf(column);
  if (populationColumns.some((column) => at(column) < 0)) {
    throw refused("population_columns");
  }
  return {
    gender: at("gender"),
    age: at("age"),
    province: at("province"),
    people: at("people"),
  };
}

/** Adds a row, or returns the fault that it has. */
function addRow(
  shares: Map<string, { share: Share; row: number }>,
  cells: readonly string[],
  { columns, row }: { columns: Record<Column, number>; row: number },
): FieldFault | null {
  const cell = (column: Column) => cells[columns[column]]?.trim() ?? "";
  const fault = (code: string, value: string): FieldFault => ({
    code,
    params: { row, value: value.slice(0, 60) },
  });
  const gender = genderNames.get(toKey(cell("gender")));
  if (gender === undefined) return fault("population_gender", cell("gender"));
  const age = ageNames.get(toKey(cell("age")));
  if (age === undefined) return fault("population_age", cell("age"));
  const province = provinceNames.get(toKey(cell("province")));
  if (province === undefined) {
    return fault("population_province", cell("province"));
  }
  const people = toCount(cell("people"));
  if (people === null) return fault("population_people", cell("people"));
  const key = [gender, age, province].join();
  const before = shares.get(key);
  if (before) {
    return { code: "population_twice", params: { row, first: before.row } };
  }
  shares.set(key, { share: { gender, age, province, people }, row });
  return null;
}

/** Normalises a text: upper case, kinds of dashes and spaces around them are ignored. */
const toKey = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*[–—-]\s*/g, "_")
    .replace(/\s+/g, " ");

const genderNames = new Map([
  ...genders.map((gender) => [toKey(gender), gender] as const),
  ["laki_laki", "Pria"],
  ["male", "Pria"],
  ["perempuan", "Wanita"],
  ["female", "Wanita"],
]);

const ageNames = new Map<string, string>([
  ...ageBands.map((band) => [band, band] as const),
  ["<18", "under_18"],
  ["< 18", "under_18"],
  ["0_17", "under_18"],
  ["65+", "65_up"],
  ["≥65", "65_up"],
]);

const provinceNames = new Map([
  ...regions.provinces.map(({ id }) => [id, id] as const),
  ...regions.provinces.map(({ id, name }) => [toKey(name), id] as const),
  ["jakarta", "31"],
  ["yogyakarta", "34"],
]);

/** Parses a number: `1.234.567` and `1,234,567` are the same number; null if the text is not a number. */
function toCount(text: string): number | null {
  if (!/^(?:\d{1,10}|\d{1,3}(?:[., ]\d{3})+)$/.test(text)) return null;
  const count = Number(text.replace(/\D/g, ""));
  return count <= peopleMax ? count : null;
}
