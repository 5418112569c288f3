import type { Dataset, Row } from "@sigi/export/dataset.ts";
import { exportFormats } from "@sigi/export/export-formats.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { commandSizes } from "./sizes.ts";
import { finding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

const types = ["single_choice", "rating", "number", "short_text"] as const;
const questions = Array.from({ length: 20 }, (_, index) => {
  const type = types[index % types.length] ?? "number";
  return makeQuestion(type, index + 1) as Question;
});
const valueByType = {
  single_choice: "b",
  rating: 4,
  number: 1_250,
  short_text: "Lumayan, harganya cocok",
};

/** Writes this number of answers to 20 questions in each format: rows per second, and the growth of memory. */
export async function benchExports(rowCount: number): Promise<Finding[]> {
  console.log(
    `  To compare: the answers as JSON, ${Math.round(await jsonRate(rowCount))} rows/s`,
  );
  const findings: Finding[] = [];
  for (const [name, { write }] of Object.entries(exportFormats)) {
    const { rate, grownMb } = await measure(rowCount, () =>
      write(datasetOf(rowCount)),
    );
    if (name === "csv") {
      findings.push(
        finding("rows of 20 questions exported as CSV", rate, " /s", {
          atLeast: 20_000,
        }),
        finding("memory that this export takes", grownMb, " MB", {
          atMost: 50,
        }),
      );
    }
    console.log(
      `  ${name}: ${Math.round(rate)} rows/s, ${Math.round(grownMb)} MB more`,
    );
  }
  return findings;
}

async function measure(
  rowCount: number,
  write: () => AsyncIterable<Uint8Array>,
) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const start = performance.now();
  for await (const chunk of write()) {
    if (chunk.length > 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - start) / 1_000;
  return { rate: rowCount / seconds, grownMb: (peak - before) / 2 ** 20 };
}

async function jsonRate(rowCount: number): Promise<number> {
  const start = performance.now();
  let length = 0;
  for await (const row of rows(rowCount)) length += JSON.stringify(row).length;
  if (length === 0) throw new Error("There are no rows.");
  return (rowCount / (performance.now() - start)) * 1_000;
}

async function* rows(rowCount: number): AsyncGenerator<Row> {
  for (let number = 1; number <= rowCount; number++) {
    yield {
      answerId: `a${number}`,
      submittedAt: "2026-08-17T03:00:00.000Z",
      language: "id",
      durationSeconds: 240,
      status: "accepted",
      bands: {},
      weight: null,
      values: questions.map(({ id, type }) => ({
        questionId: id,
        value: Reflect.get(valueByType, type) as unknown,
      })),
    };
  }
}

const datasetOf = (rowCount: number): Dataset => ({
  survey: { code: "bench", title: "Survei" },
  form: makeForm(makeSection(1, questions)),
  locale: "id",
  statuses: [{ code: "accepted", label: "Diterima" }],
  bands: null,
  weighted: false,
  rows: () => rows(rowCount),
});

/** `npx node bench/export-rows.ts`: this bench only. */
if (import.meta.main) {
  printFindings(await benchExports(commandSizes.exported));
}
