import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Third-party questionnaires stand outside the repository, if at all, because of their licences. */
const folder = resolve(
  import.meta.dirname,
  "../../../../../shared/data/surveys",
);

/** The file. Undefined, with a line on the console, if it does not exist. */
export function readSharedQuestionnaire(name: string): File | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return new File([readFileSync(file)], name);
  console.log(`Not tested here: ${file} does not exist`);
  return undefined;
}

/** All files of the folder. None, with a line on the console, if it does not exist. */
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
