import { backgrounds } from "@sigi/contract/backgrounds.ts";
import type { FormPatch } from "@sigi/contract/form-edits.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { saveForm } from "../api/form.ts";
import {
  fetchSurvey,
  setBackground,
  updateClosingSentence,
  updateSurvey,
} from "../api/survey.ts";
import {
  conflictsOf,
  mergeKeepingMine,
  mergeKeepingTheirs,
} from "../model/merge-changes.ts";
import { isLocked, withSaved, withServerState } from "../model/survey.ts";
import { applyPatch } from "../model/apply-patch.ts";
import { diffSurveys, isEmptyPatch } from "../model/survey-patch.ts";
import type {
  QuestionFields,
  SurveyPatch,
  WholeFields,
} from "../model/survey-patch.ts";
import { surveyKey } from "./survey-store.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Thrown when the same part was changed here and elsewhere. Nothing was overwritten. */
export class SurveyConflict extends Error {
  override readonly name = "SurveyConflict";
  /** The current survey of the server. */
  readonly theirs: Survey;
  /** The conflicting places, such as `title` or `questions.12.options`. */
  readonly places: readonly string[];

  constructor(theirs: Survey, places: readonly string[]) {
    super();
    this.theirs = theirs;
    this.places = places;
  }
}

/**
 * Sends the differences from the survey last received. If it was changed elsewhere, those changes are merged first.
 * @throws SurveyConflict when both sides changed the same part; ApiFailure
 */
export async function saveSurvey(store: SurveyStore): Promise<void> {
  if (!store.isVersionKnown()) await catchUp(store);
  try {
    await sendChanges(store);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === "version_conflict"))
      throw error;
    await catchUp(store);
    await sendChanges(store);
  }
}

/** Merges the changes made elsewhere. @throws SurveyConflict, ApiFailure */
async function catchUp(store: SurveyStore): Promise<void> {
  const theirs = await fetchSurvey(store.code);
  const sides = { base: store.seen(), mine: store.read(), theirs };
  const places = conflictsOf(sides);
  if (places.length > 0) throw new SurveyConflict(theirs, places);
  const isNews = !isEmptyPatch(diffSurveys(sides.base, theirs));
  store.see(theirs);
  store.change(() => mergeKeepingMine(sides));
  if (isNews) toastSuccess(m.builder_changed_elsewhere());
}

/** Merges the changes made elsewhere, and saves what is pending, in turn with other saves. */
export function lookForChanges(store: SurveyStore): void {
  store.forgetVersion();
  store.queue.put(surveyKey, () => saveSurvey(store));
}

/** Resolves a conflict in favour of one side; changes that do not conflict are preserved from both. */
export async function settleConflict(
  store: SurveyStore,
  { theirs }: SurveyConflict,
  winner: "mine" | "theirs",
): Promise<void> {
  const sides = { base: store.seen(), mine: store.read(), theirs };
  store.see(theirs);
  store.change(() =>
    winner === "mine" ? mergeKeepingMine(sides) : mergeKeepingTheirs(sides),
  );
  store.queue.put(surveyKey, () => saveSurvey(store));
  await store.queue.flush();
}

async function sendChanges(store: SurveyStore): Promise<void> {
  const patch = diffSurveys(store.seen(), store.read());
  const { closingSentence, flow, background, ...fields } = patch.whole ?? {};
  await sendFields(store, fields);
  await sendBackground(store, background);
  const whole = withoutUndefined({ closingSentence, flow });
  await sendForm(store, { ...patch, whole });
}

/** An empty title is not sent, so the survey retains the last one. */
async function sendFields(
  store: SurveyStore,
  { title, ...others }: Partial<WholeFields>,
): Promise<void> {
  const isNamed = title !== undefined && title.trim() !== "";
  const whole = isNamed ? { title, ...others } : others;
  if (Object.keys(whole).length === 0) return;
  const { version } = store.seen();
  const answer = await updateSurvey(store.code, { ...whole, version });
  const { version: newVersion } = answer;
  store.see({ ...applyPatch(store.seen(), { whole }), version: newVersion });
  store.change((survey) => withServerState(survey, answer));
}

async function sendBackground(
  store: SurveyStore,
  background: string | undefined,
): Promise<void> {
  const chosen = backgrounds.find((one) => one === background);
  if (chosen === undefined) return;
  await setBackground(store.code, chosen);
  const whole = { background: chosen };
  store.see(applyPatch(store.seen(), { whole }));
  store.forgetVersion();
}

/** Saves the form. Only the closing sentence of a published survey can still change. */
async function sendForm(store: SurveyStore, patch: SurveyPatch): Promise<void> {
  const body = bodyOf(patch);
  if (Object.keys(body).length === 0) return;
  const seen = store.seen();
  if (isLocked(seen)) {
    const closingSentence = patch.whole?.closingSentence;
    if (closingSentence === undefined) return;
    await updateClosingSentence(seen.form.id, closingSentence);
    store.see(applyPatch(seen, { whole: { closingSentence } }));
    store.forgetVersion();
    return;
  }
  const saved = await saveForm(store.code, { ...body, version: seen.version });
  const { version } = saved;
  store.see({ ...applyPatch(seen, patch), version });
  store.change((survey) => withSaved(survey, saved));
}

/** The body of the call. Parts to be removed are those missing from the order. */
function bodyOf({
  order,
  sections,
  questions,
  whole,
}: SurveyPatch): Omit<FormPatch, "version"> {
  return withoutUndefined({
    ...whole,
    order: order?.map(({ id, questions: ids }) => ({
      id,
      questions: [...ids],
    })),
    sections: listed(sections),
    questions: listed(questions)?.map(withPlainOptions),
  });
}

function listed<Fields extends object>(
  parts: Readonly<Record<number, Fields | null>> = {},
): ({ id: number } & Fields)[] | undefined {
  const rows = Object.entries(parts).flatMap(([id, fields]) =>
    fields ? [{ id: Number(id), ...fields }] : [],
  );
  return rows.length > 0 ? rows : undefined;
}

/** Converts the options to a plain record, as the contract takes the options of any type. */
const withPlainOptions = ({
  options,
  ...fields
}: { id: number } & Partial<QuestionFields>) =>
  options ? { ...fields, options: { ...options } } : fields;

type Defined<Fields> = {
  [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
};

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Defined<Fields>>;
