import {
  requireDataKeys,
  reencryptData,
} from "../apps/server/src/privacy/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { createCipher } from "../apps/server/src/platform/data-keys.ts";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { reachDatabase } from "../apps/server/src/platform/database/reach-database.ts";
import { reportStartupFailure } from "../apps/server/src/platform/startup-error.ts";

// `npm run data:reencrypt`: encrypts all encrypted values again with the newest of DATA_KEYS, while the server runs or
// not. Older keys can be removed afterwards.
const log = { info: () => {}, warn: console.warn, error: console.error };

try {
  const config = loadConfig(process.env);
  const database = await reachDatabase(config, log, {
    storeRows: storeJournalKinds,
  });
  try {
    console.log(database.description);
    const tools = { db: database.db, cipher: createCipher(config) };
    await requireDataKeys(tools);
    for (const { name, written } of await reencryptData(tools)) {
      console.log(`${name}: ${written} written with the newest key`);
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}
