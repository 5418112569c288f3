import { createHash, createSecretKey } from "node:crypto";
import { Cipher } from "./encryption.ts";
import type { DataKey } from "./encryption.ts";
import { hasKey, loadKey } from "./keys.ts";

const KEY_BYTES = 32;
/** Prefix of the generated key's id. Keys from the environment cannot use it. */
const OWN_PREFIX = "own-";
const OWN_FILE = "data-key";

/**
 * Parses `<id>:<base64 of 32 bytes>[,…]`, newest first. Ids that start with "own-" are reserved.
 * @returns undefined for another format or a duplicate id.
 */
export function parseDataKeys(text: string): readonly DataKey[] | undefined {
  const keys = text.split(",").flatMap((part) => parseKey(part.trim()) ?? []);
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size === text.split(",").length ? keys : undefined;
}

function parseKey(text: string): DataKey | undefined {
  const [, id, base64] = /^([\w-]{1,32}):([\w+/-]{43}=?)$/.exec(text) ?? [];
  if (!id || !base64 || id.startsWith(OWN_PREFIX)) return undefined;
  return { id, key: createSecretKey(Buffer.from(base64, "base64")) };
}

/**
 * Encrypts with the first of DATA_KEYS. Without the setting, a key is generated under `dataDir` at the first start;
 * it still decrypts its values when DATA_KEYS is set later.
 */
export function createCipher({
  dataKeys,
  dataDir,
}: {
  readonly dataKeys: readonly DataKey[];
  readonly dataDir: string;
}): Cipher {
  const [newest, ...older] = dataKeys;
  if (!newest) return new Cipher([ownKey(dataDir)]);
  const own = hasKey(dataDir, OWN_FILE) ? [ownKey(dataDir)] : [];
  return new Cipher([newest, ...older, ...own]);
}

/** The id distinguishes the keys of two data directories without revealing them. */
function ownKey(dataDir: string): DataKey {
  const bytes = Buffer.from(loadKey(dataDir, OWN_FILE), "base64url");
  if (bytes.length !== KEY_BYTES) throw new Error("not a key of ours");
  const print = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { id: `${OWN_PREFIX}${print}`, key: createSecretKey(bytes) };
}
