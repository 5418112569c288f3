import type { Locale } from "@sigi/contract/accounts.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cause } from "./cause.ts";

/** Everything specific to a kind of notification; its icon is declared beside its name in the contract. */
interface KindOf<Params> {
  /** The cause; null when an admin writes the notification. */
  readonly cause: Cause<Params> | null;
  /** Builds the text when it is read, in the reader's language. */
  readonly text: (params: Params, options: TextOptions) => NotificationText;
  /** The page that the notification links to, without language prefix. */
  readonly url: (params: Params) => string | null;
  readonly isEmailed: boolean;
  /** The text of the email below the notification's text. */
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

/** The kinds of one file by name. */
export type KindsOfFile = Readonly<
  Partial<Record<NotificationKind, StoredKind>>
>;

/** Declares a kind by the parameters of its text: the parameters from its cause are stored and read unchanged. */
export const notificationKind = <Params extends StoredParams>(
  kind: KindOf<Params>,
): StoredKind => kind as unknown as StoredKind;
