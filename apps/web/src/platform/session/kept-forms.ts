import { queryClient } from "../api/query-client.ts";
import { currentUserQuery } from "./session.ts";

type Values = Readonly<Record<string, unknown>>;

/** What one person had typed in this tab when their session ended. There is never more than one such record. */
interface KeptForms {
  readonly userId: number;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
  readonly forms: Readonly<Record<string, Values>>;
}

const key = "kept-forms";
const ageMaxMs = 4 * 60 * 60_000;
const secret = /password|passphrase|secret|^otp|recovery/i;

/** Keeps what was typed into the form of that name for the person who is signed in; never passwords or files. */
export function keepForm(name: string, values: Values): void {
  const userId = currentUserId();
  const kept = withoutSecrets(values);
  if (userId === undefined || Object.keys(kept).length === 0) return;
  const forms = { ...readForms(), [name]: kept };
  write({ userId, keptAt: Date.now(), forms });
}

/** What the person who is signed in had typed into the form of that name; null for nothing. */
export function keptForm(name: string): Values | null {
  return readForms()[name] ?? null;
}

/** Which of several forms of a kind holds something kept: 3 of `voucher/3`. A dialog that held it opens again. */
export function keptPlace(kind: string): number | null {
  const name = Object.keys(readForms()).find((each) =>
    each.startsWith(`${kind}/`),
  );
  return name === undefined ? null : Number(name.slice(kind.length + 1));
}

/** The form has it back, or nobody wants it any more. */
export function dropKeptForm(name: string): void {
  const userId = currentUserId();
  const { [name]: dropped, ...forms } = readForms();
  if (userId === undefined || dropped === undefined) return;
  if (Object.keys(forms).length === 0) forgetKeptForms();
  else write({ userId, keptAt: Date.now(), forms });
}

/** At signing out, and before somebody else's session. */
export function forgetKeptForms(): void {
  attempt(() => {
    sessionStorage.removeItem(key);
  });
}

/** Before this person's session: what somebody else had typed goes. */
export function keepFormsOf(userId: number): void {
  if (readRecord()?.userId !== userId) forgetKeptForms();
}

const currentUserId = () =>
  queryClient.getQueryData(currentUserQuery.queryKey)?.id;

/** What the person who is signed in finds again. */
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

/** Some browsers block storage; the form then works, and only the end of a session loses what is in it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
