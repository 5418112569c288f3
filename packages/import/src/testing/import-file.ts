import { checkForm } from "@sigi/survey/check-form.ts";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { questionsOf, toForm } from "../definition.ts";
import type { ImportFormat } from "@sigi/survey/file-formats.ts";
import { type ImportedSurvey, importSurvey } from "../import-survey.ts";

/** Removes all tags, which is stricter than the server's cleaner. */
const clean = (text: string) => text.replace(/<[^<>]*>/g, "");

export function importBytes(
  bytes: Uint8Array,
  {
    name = "survei.txt",
    format,
  }: { name?: string; format?: ImportFormat } = {},
): ImportedSurvey {
  return importSurvey(
    { name, bytes },
    { clean, ...(format ? { format } : {}) },
  );
}

export const importText = (text: string, name?: string): ImportedSurvey =>
  importBytes(new TextEncoder().encode(text), name ? { name } : {});

/** Returns the question with a code. */
export function questionNamed({ definition }: ImportedSurvey, code: string) {
  const found = questionsOf(definition).find((one) => one.code === code);
  if (!found) throw new Error(`no question "${code}"`);
  return found;
}

/** Returns the changes and losses, as "source: reason". */
export const losses = ({ report }: ImportedSurvey): string[] =>
  report.entries
    .filter(({ outcome }) => outcome !== "kept")
    .map(({ source, reason }) => `${source}: ${reason}`);

/** Expects that only the purposes of personal questions are missing. */
export function expectPublishable({ definition }: ImportedSurvey): void {
  const faults = checkForm(toForm(definition)).filter(
    ({ code }) => code !== "purpose_missing",
  );
  expect(faults).toEqual([]);
}

/** Third-party questionnaires are not part of the repository, because of their licences. */
const folder = resolve(
  import.meta.dirname,
  "../../../../../shared/data/surveys",
);

/** Returns a file's bytes; undefined, with a message on the console, if it does not exist. */
export function readSharedFile(name: string): Uint8Array | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file);
  console.log(`Not tested here: ${file} does not exist`);
  return undefined;
}
