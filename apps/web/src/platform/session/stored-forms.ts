import { queryClient } from "../api/query-client.ts";
import { currentUserQuery } from "./session.ts";

type Values = Readonly<Record<string, unknown>>;

/** The unsaved input of one user in this tab when the session expired. There is at most one such record. */
interface StoredForms {
  readonly userId: number;
  /** The time of storing in milliseconds since 1970. */
  readonly storedAt: number;
  readonly forms: Readonly<Record<string, Values>>;
}

const key = "kept-forms";
const ageMaxMs = 4 * 60 * 60_000;
const secret = /password|passphrase|secret|^otp|recovery/i;

/** Stores the input of a form for the current user; never passwords or files. */
export function storeForm(name: string, values: Values): void {
  const userId = currentUserId();
  const stored = withoutSecrets(values);
  if (userId === undefined || Object.keys(stored).length === 0) return;
  const forms = { ...readForms(), [name]: stored };
  write({ userId, storedAt: Date.now(), forms });
}

/** The stored input of the current user in this form; null if there is none. */
export function storedForm(name: string): Values | null {
  return readForms()[name] ?? null;
}

/** Returns true if the current user's input in any form is stored. */
export const hasStoredForms = () => Object.keys(readForms()).length > 0;

/** The number of the stored form among several of a kind: 3 for `voucher/3`, so that its dialog opens again. */
export function storedPlace(kind: string): number | null {
  const name = Object.keys(readForms()).find((each) =>
    each.startsWith(`${kind}/`),
  );
  return name === undefined ? null : Number(name.slice(kind.length + 1));
}

/** Removes the stored input. Call it when the form has restored or discarded it. */
export function dropStoredForm(name: string): void {
  const userId = currentUserId();
  const { [name]: dropped, ...forms } = readForms();
  if (userId === undefined || dropped === undefined) return;
  if (Object.keys(forms).length === 0) forgetStoredForms();
  else write({ userId, storedAt: Date.now(), forms });
}

/** Removes all stored input. Call it at sign-out and before another user's session. */
export function forgetStoredForms(): void {
  attempt(() => {
    sessionStorage.removeItem(key);
  });
}

/** Removes the stored input of another user. Call it before this user's session. */
export function forgetFormsOfOthers(userId: number): void {
  if (readRecord()?.userId !== userId) forgetStoredForms();
}

const currentUserId = () =>
  queryClient.getQueryData(currentUserQuery.queryKey)?.id;

/** The stored forms of the current user. */
function readForms(): StoredForms["forms"] {
  const record = readRecord();
  return record?.userId === currentUserId() ? (record?.forms ?? {}) : {};
}

function readRecord(): StoredForms | null {
  const record = attempt(
    () =>
      JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredForms | null,
  );
  return record && Date.now() - record.storedAt <= ageMaxMs ? record : null;
}

function write(record: StoredForms): void {
  attempt(() => {
    sessionStorage.setItem(key, JSON.stringify(record));
  });
}

const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secret.test(name) && !(value instanceof Blob),
    ),
  );

/** Some browsers block storage: forms then work, but lose their input when the session expires. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
