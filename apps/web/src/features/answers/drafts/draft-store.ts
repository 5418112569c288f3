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
}

/** A draft belongs to one user and one form: devices are shared. */
export interface DraftOwner {
  readonly userId: number;
  readonly formId: number;
}

export function readDraft(store: DeviceStore, owner: DraftOwner): Draft | null {
  const kept = store.read(keyOf(owner));
  if (!isKeptDraft(kept)) return null;
  const { answers, seconds, pasted = {}, nudged = [] } = kept;
  return { answers: new Map(answers), seconds, pasted, nudged };
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

interface KeptDraft {
  answers: [questionId: number, value: unknown][];
  seconds: SectionSeconds;
  /** Drafts of an earlier version have none. */
  pasted?: PastedCharacters;
  nudged?: readonly number[];
}

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
