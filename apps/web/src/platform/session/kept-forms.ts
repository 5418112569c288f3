import { queryClient } from "../api/query-client.ts";
import { currentUserQuery } from "./session.ts";

type Values = Readonly<Record<string, unknown>>;

/** The unsaved input of one user in this tab when the session expired. There is at most one such record. */
interface KeptForms {
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly forms: Readonly<Record<string, Values>>;
}

const key = "kept-forms";
const ageMaxMs = 4 * 60 * 60_000;
const secret = /password|passphrase|secret|^otp|recovery/i;

/** Keeps the input of a form for the current user; never passwords or files. */
export function keepForm(name: string, values: Values): void {
  const userId = currentUserId();
  const kept = withoutSecrets(values);
  if (userId === undefined || Object.keys(kept).length === 0) return;
  const forms = { ...readForms(), [name]: kept };
  write({ userId, keptAt: Date.now(), forms });
}

/** The kept input of the current user in this form; null if there is none. */
export function keptForm(name: string): Values | null {
  return readForms()[name] ?? null;
}

/** Which of several forms of a kind was kept: 3 for `voucher/3`, so that its dialog opens again. */
export function keptPlace(kind: string): number | null {
  const name = Object.keys(readForms()).find((each) =>
    each.startsWith(`${kind}/`),
  );
  return name === undefined ? null : Number(name.slice(kind.length + 1));
}

/** Call it when the form has restored its input or discards it. */
export function dropKeptForm(name: string): void {
  const userId = currentUserId();
  const { [name]: dropped, ...forms } = readForms();
  if (userId === undefined || dropped === undefined) return;
  if (Object.keys(forms).length === 0) forgetKeptForms();
  else write({ userId, keptAt: Date.now(), forms });
}

/** Call it at sign-out and before another user's session. */
export function forgetKeptForms(): void {
  attempt(() => {
    sessionStorage.removeItem(key);
  });
}

/** Call it before this user's session: removes the input of another user. */
export function forgetFormsOfOthers(userId: number): void {
  if (readRecord()?.userId !== userId) forgetKeptForms();
}

const currentUserId = () =>
  queryClient.getQueryData(currentUserQuery.queryKey)?.id;

/** The kept forms of the current user. */
function readForms(): KeptForms["forms"] {
  const record = readRecord();
  return record?.userId === currentUserId() ? (record?.forms ?? {}) : {};
}

function readRecord(): KeptForms | null {
  const record = attempt(
    () => JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptForms | null,
  );
  return record && Date.now() - record.keptAt <= ageMaxMs ? record : null;
}

function write(record: KeptForms): void {
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
