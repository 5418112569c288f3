import { csvFiles } from "../csv/write-csv.ts";
import type { Dataset } from "../dataset.ts";
import { layoutOf, type Table } from "../layout.ts";
import { zipped, type ZipEntry } from "../zip.ts";
import { pythonScript } from "./python-script.ts";
import { rScript } from "./r-script.ts";

/**
 * Writes a .zip file with the CSV files, in codes, and `read.R`, which reads them into data frames with factors and
 * labels.
 */
export const writeR = (dataset: Dataset): AsyncGenerator<Uint8Array> =>
  zipped(withScript(dataset, "read.R", rScript));

/** Writes a .zip file with the CSV files, in codes, and `read.py`, which reads them with pandas. */
export const writePython = (dataset: Dataset): AsyncGenerator<Uint8Array> =>
  zipped(withScript(dataset, "read.py", pythonScript));

function* withScript(
  dataset: Dataset,
  name: string,
  script: (title: string, tables: readonly Table[]) => string,
): Generator<ZipEntry> {
  const tables = layoutOf(dataset);
  yield { name, bytes: [Buffer.from(script(dataset.survey.title, tables))] };
  yield* csvFiles(tables, dataset, { byteOrderMark: false });
}
