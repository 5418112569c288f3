import type { AnswerDraft } from "@sigi/contract/answers.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import type { DeviceStore } from "../device-store.ts";
import type { PastedCharacters } from "./pasted-characters.ts";
import type { SectionSeconds } from "./section-clock.ts";

/** The values of an answer that is not submitted yet. */
export interface Draft {
  readonly answers: RawAnswers;
  /** Time spent so far; stored, so that a reload does not reset it. */
  readonly seconds: SectionSeconds;
  readonly pasted: PastedCharacters;
  /** The sections whose respondent was asked to read them again. */
  readonly nudged: readonly number[];
  /** The revision of the server's draft that this device last sent or adopted; 0 before the first. */
  readonly revision: number;
  /** The questions whose answers were changed here after that revision. */
  readonly changed: readonly number[];
}

/** The fields that drafts of earlier versions do not have. */
const early = { pasted: {}, nudged: [], revision: 0 };

/** A draft belongs to one user and one form: devices are shared. */
export interface DraftOwner {
  readonly userId: number;
  readonly formId: number;
}

export function readDraft(store: DeviceStore, owner: DraftOwner): Draft | null {
  const kept = store.read(keyOf(owner));
  if (!isKeptDraft(kept)) return null;
  const answers = new Map(kept.answers);
  const { changed } = kept;
  return {
    ...early,
    ...kept,
    answers,
    changed: Array.isArray(changed) ? changed : [...answers.keys()],
  };
}

export function writeDraft(
  store: DeviceStore,
  owner: DraftOwner,
  { answers, ...rest }: Draft,
): void {
  const kept: KeptDraft = { answers: [...answers], ...rest };
  store.write(keyOf(owner), kept);
}

export function clearDraft(store: DeviceStore, owner: DraftOwner): void {
  store.remove(keyOf(owner));
}

/** Adopts the draft that another device has sent, except for questions whose answers were changed here meanwhile. */
export function takeOverDraft(
  store: DeviceStore,
  owner: DraftOwner,
  { revision, values, seconds: sent }: AnswerDraft,
): void {
  const kept = readDraft(store, owner);
  if (kept && kept.revision >= revision) return;
  const { changed = [], answers: here = new Map() } = kept ?? {};
  const answers = new Map(here);
  for (const { questionId, value } of values)
    if (!changed.includes(questionId)) {
      // Another device has cleared the answer.
      if (value === null) answers.delete(questionId);
      else answers.set(questionId, value);
    }
  // Each device also reports the time that it adopted.
  const seconds: Record<string, number> = { ...kept?.seconds };
  for (const [id, spent] of Object.entries(sent))
    seconds[id] = Math.max(spent, seconds[id] ?? 0);
  writeDraft(store, owner, {
    pasted: {},
    nudged: [],
    changed,
    ...kept,
    revision,
    answers,
    seconds,
  });
}

/** Drafts of an earlier version have only these fields. */
type KeptDraft = Pick<Draft, "seconds"> &
  Partial<Omit<Draft, "answers">> & {
    readonly answers: readonly [questionId: number, value: unknown][];
  };

const keyOf = ({ userId, formId }: DraftOwner) =>
  `answer-draft/${String(userId)}/${String(formId)}`;

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== "object" || kept === null) return false;
  const { answers, seconds } = kept as Partial<KeptDraft>;
  return (
    Array.isArray(answers) &&
    answers.every(
      (entry) => Array.isArray(entry) && typeof entry[0] === "number",
    ) &&
    typeof seconds === "object" &&
    seconds !== null
  );
}
