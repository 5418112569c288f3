import type { Locale } from "@sigi/contract/accounts.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cause } from "./cause.ts";

/** All that is particular to a kind of notification; its icon stands beside its name in the contract. */
interface KindOf<Params> {
  /** Null when an admin writes it. */
  readonly cause: Cause<Params> | null;
  /** Built when it is read, in the reader's language. */
  readonly text: (params: Params, options: TextOptions) => NotificationText;
  /** The page that it links to, without language prefix. */
  readonly url: (params: Params) => string | null;
  readonly isEmailed: boolean;
  /** What its email says below the text. */
  readonly emailDetails?: (
    tx: Tx,
    params: Params,
    locale: Locale,
  ) => Promise<string>;
}

export interface TextOptions {
  readonly locale: Locale;
}

export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

/** The parameters of a text as the database stores them. */
export type StoredParams = Readonly<Record<string, string | number | null>>;

export type StoredKind = KindOf<StoredParams>;

/** The kinds of one file, by name. */
export type KindsOfFile = Readonly<
  Partial<Record<NotificationKind, StoredKind>>
>;

/** Declares a kind by the parameters of its text: those that its cause gives are those that are stored and read. */
export const notificationKind = <Params extends StoredParams>(
  kind: KindOf<Params>,
): StoredKind => kind as unknown as StoredKind;
