import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  nextRelease,
  readRelease,
} from "../apps/server/src/platform/database/release.ts";
import {
  readSources,
  sourcesFolder,
} from "../apps/server/src/platform/database/sql-sources.ts";
import { reportStartupFailure } from "../apps/server/src/platform/startup-error.ts";

// `npm run database:release`: after a change of the SQL sources in `apps/server/database`, writes their `release.json`.
try {
  const previous = readRelease();
  const next = nextRelease(previous, readSources(sourcesFolder));
  const file = join(sourcesFolder, "release.json");
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
  console.log(
    next === previous
      ? `release ${next.release}: nothing changed`
      : `release ${next.release}`,
  );
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}
