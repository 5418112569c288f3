import type { Survey } from "@sigi/contract/surveys.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { findQuestion, findSection } from "./survey.ts";
import { diffSurveys } from "./survey-patch.ts";

/** The content of a survey that a stored version holds. */
export type StoredContent = Pick<
  Survey,
  "title" | "description" | "institution" | "form"
>;

/** The present survey with the content of a stored version. The lookup tables remain those of the present survey. */
export function withStored(
  survey: Survey,
  { form, ...texts }: StoredContent,
): Survey {
  const { tables } = survey.form;
  return { ...survey, ...texts, form: { ...form, tables } };
}

/** The differences between two states of a survey, by the titles of the parts; "" for an untitled one. */
export interface Differences {
  /** Parts that exist in the present survey only. */
  readonly added: readonly string[];
  /** Parts that exist in the stored version only. */
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** True if the parts that both have are in a different order. */
  readonly isMoved: boolean;
  /** True if title, description, institution, closing sentence or flow differ. */
  readonly isWholeChanged: boolean;
}

/** The changes from a stored version to the present survey. */
export function compareVersions(
  stored: StoredContent,
  present: Survey,
): Differences {
  const before = withStored(present, stored);
  const patch = diffSurveys(before, present);
  const parts = [
    ...partsOf(patch.sections, (survey, id) => findSection(survey, id)),
    ...partsOf(patch.questions, (survey, id) => findQuestion(survey, id)),
  ].map(({ id, find, isGone }) => {
    const was = find(before, id);
    const is = find(present, id);
    const kind = isGone ? "removed" : was ? "changed" : "added";
    return { kind, title: plainText((is ?? was)?.title ?? "").trim() } as const;
  });
  const titlesOf = (kind: "added" | "removed" | "changed") =>
    parts.filter((part) => part.kind === kind).map(({ title }) => title);
  const [added, removed] = [titlesOf("added"), titlesOf("removed")];
  return {
    added,
    removed,
    changed: titlesOf("changed"),
    isMoved:
      patch.order !== undefined && added.length === 0 && removed.length === 0,
    isWholeChanged: patch.whole !== undefined,
  };
}

function partsOf<Part extends { readonly title: string }>(
  patches: Readonly<Record<number, object | null>> = {},
  find: (survey: Survey, id: number) => Part | undefined,
) {
  return Object.entries(patches).map(([id, fields]) => ({
    id: Number(id),
    find,
    isGone: fields === null,
  }));
}
