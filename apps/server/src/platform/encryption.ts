import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** A 256-bit key and its id, which each envelope contains. */
export interface DataKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** The column and row of an encrypted value. An envelope can be decrypted only with its own place. */
export interface Place {
  /** `<table>.<column>` */
  readonly column: string;
  /** The values that identify the row and its owner. They must never change. */
  readonly row: readonly (string | number)[];
}

const VERSION = "v1";
const ALGORITHM = "aes-256-gcm";
/** Random nonces of this length are safe for 2^32 texts under one key (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts single values of the database: AES-256-GCM under the newest key. The format of an envelope is `v1.<key
 * id>.<nonce>.<ciphertext and tag>`, the last two base64url; key id and place are authenticated too.
 */
export class Cipher {
  readonly #newest: DataKey;
  readonly #keys: ReadonlyMap<string, DataKey>;

  /** The first key encrypts; every key decrypts. */
  constructor([newest, ...older]: readonly [DataKey, ...DataKey[]]) {
    this.#newest = newest;
    this.#keys = new Map([newest, ...older].map((key) => [key.id, key]));
  }

  encrypt(text: string, place: Place): string {
    const { id, key } = this.#newest;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce, {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(associatedData(id, place));
    const sealed = Buffer.concat([
      cipher.update(text, "utf8"),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return [VERSION, id, base64url(nonce), base64url(sealed)].join(".");
  }

  /** @throws Undecryptable */
  decrypt(envelope: string, place: Place): string {
    const [version, id = "", nonce = "", sealed = "", ...rest] =
      envelope.split(".");
    if (version !== VERSION || rest.length > 0) {
      throw new Undecryptable(place, "it is not an envelope");
    }
    const known = this.#keys.get(id);
    if (!known) throw new Undecryptable(place, `DATA_KEYS has no key "${id}"`);
    try {
      return open(Buffer.from(sealed, "base64url"), {
        key: known.key,
        nonce: Buffer.from(nonce, "base64url"),
        associated: associatedData(id, place),
      });
    } catch {
      throw new Undecryptable(
        place,
        `it was changed or moved, or key "${id}" is another one`,
      );
    }
  }

  /** The prefix of every envelope under the newest key. */
  get newestPrefix(): string {
    return `${VERSION}.${this.#newest.id}.`;
  }

  hasKey(id: string): boolean {
    return this.#keys.has(id);
  }
}

/** The message contains the place and the reason, never the text. */
export class Undecryptable extends Error {
  override readonly name = "Undecryptable";

  constructor({ column, row }: Place, reason: string) {
    super(`${column} of ${row.join(", ")} cannot be decrypted: ${reason}`);
  }
}

function open(
  sealed: Buffer,
  {
    key,
    nonce,
    associated,
  }: { key: KeyObject; nonce: Buffer; associated: Buffer },
): string {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associated);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(0, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** Encodes key id and place as JSON, so that different places never give the same text. */
function associatedData(keyId: string, { column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, column, ...row]));
}

function base64url(bytes: Buffer): string {
  return bytes.toString("base64url");
}
