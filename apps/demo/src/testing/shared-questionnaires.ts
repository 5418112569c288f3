import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Third-party questionnaires are stored outside the repository because of their licences, and may be missing. */
const folder = resolve(
  import.meta.dirname,
  "../../../../../shared/data/surveys",
);

/** Reads a file of the folder. Returns undefined and logs a line if it does not exist. */
export function readSharedQuestionnaire(name: string): File | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return new File([readFileSync(file)], name);
  console.log(`Not tested here: ${file} does not exist`);
  return undefined;
}

/** Reads all files of the folder. Returns none and logs a line if it does not exist. */
export function readSharedQuestionnaires(): File[] {
  if (existsSync(folder)) {
    return readdirSync(folder)
      .filter((name) => !name.endsWith(".md"))
      .map((name) => new File([readFileSync(join(folder, name))], name));
  }
  console.log(`Not tested here: ${folder} does not exist`);
  return [];
}

export const sharedQuestionnaires = {
  phq8: "phq8.redcap-armt.json",
  sdgsDesa: "sdgs-desa-individu.surveyjs.json",
} as const;
