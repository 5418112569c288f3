import { getTableName, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher, Place } from "../../platform/encryption.ts";
import type { Services } from "../../platform/services.ts";
import type { BankAccount } from "./bank-account.ts";

/** A table whose rows send money of a user (`user_id`) to a bank account (`account`, encrypted; may be null). */
type AccountTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly userId: AnyPgColumn;
  readonly account: AnyPgColumn;
};

interface AccountRow {
  readonly id: number;
  readonly userId: number;
}

interface StoredAccount extends AccountRow {
  readonly account: string;
}

const content = z.tuple([z.string(), z.string()]);
const erased = { accountNumber: "", accountName: "" };

/** Maximum number of rows that are re-encrypted in one transaction. */
const BATCH = 500;

/** The bank accounts of one table: number and name in one ciphertext, bound to the row and its user. */
export class EncryptedAccounts {
  readonly #table: string;

  constructor(table: AccountTable) {
    this.#table = getTableName(table);
  }

  encrypt(
    cipher: Cipher,
    row: AccountRow,
    { accountNumber, accountName }: BankAccount,
  ): string {
    const text = JSON.stringify([accountNumber, accountName]);
    return cipher.encrypt(text, this.#placeOf(row));
  }

  /** @throws Undecryptable */
  decrypt(cipher: Cipher, row: StoredAccount): BankAccount {
    const text = cipher.decrypt(row.account, this.#placeOf(row));
    const [accountNumber, accountName] = content.parse(JSON.parse(text));
    return { accountNumber, accountName };
  }

  /** Reserves the id of the next row, because its account is encrypted for that id before the row exists. */
  async nextId(tx: Tx): Promise<number> {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence(${this.#table}, 'id')) as id`,
    );
    const [next] = rows;
    if (!next) throw new Error(`${this.#table} has no sequence`);
    return next.id;
  }

  /** Replaces the accounts of a user with empty ones. @returns the ids of the rows. */
  async erase(tx: Tx, cipher: Cipher, userId: number): Promise<number[]> {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from ${this.#from} where user_id = ${userId} and account is not null`,
    );
    const ids = rows.map(({ id }) => id);
    for (const id of ids)
      await this.#store(tx, id, this.encrypt(cipher, { id, userId }, erased));
    return ids;
  }

  /** Returns the ids of the keys that accounts are encrypted with. */
  async keyIds(db: Database): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select distinct split_part(account, '.', 2) as id from ${this.#from} where account is not null`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Re-encrypts every account that does not use the newest key, batch by batch, while the server runs. It may be
   * stopped at any point and run again.
   * @returns the number of accounts written.
   * @throws Undecryptable if an account cannot be decrypted; batches written before remain.
   */
  async reencrypt({
    db,
    cipher,
  }: Pick<Services, "db" | "cipher">): Promise<number> {
    let written = 0;
    let afterId = 0;
    for (;;) {
      const batch = await inTransaction(db, (tx) =>
        this.#reencryptBatch(tx, cipher, afterId),
      );
      const last = batch.at(-1);
      if (!last) return written;
      written += batch.length;
      afterId = last.id;
    }
  }

  async #reencryptBatch(tx: Tx, cipher: Cipher, afterId: number) {
    const { rows } = await tx.execute<StoredAccount & Record<string, unknown>>(
      sql`select id, user_id as "userId", account from ${this.#from}
        where id > ${afterId} and not starts_with(account, ${cipher.newestPrefix})
        order by id limit ${BATCH} for update`,
    );
    for (const row of rows) {
      const account = this.decrypt(cipher, row);
      await this.#store(tx, row.id, this.encrypt(cipher, row, account));
    }
    return rows;
  }

  async #store(tx: Tx, id: number, account: string): Promise<void> {
    await tx.execute(
      sql`update ${this.#from} set account = ${account} where id = ${id}`,
    );
  }

  get #from() {
    return sql.identifier(this.#table);
  }

  #placeOf({ id, userId }: AccountRow): Place {
    return { column: `${this.#table}.account`, row: [id, userId] };
  }
}
