import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { useMemo, useState } from "react";
import { queryClient } from "../../../../platform/api/query-client.ts";
import { toastUndoable } from "../../../../ui/feedback/toast.ts";
import type { QuestionSpot } from "../../edits/edit-questions.ts";
import { removeQuestions } from "../../edits/edit-questions.ts";
import { removeSection } from "../../edits/edit-sections.ts";
import { createFormCheck } from "../../edits/form-check.ts";
import { reorderForm } from "../../edits/reorder-form.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { createSelection } from "../../model/selection.ts";
import type { Selection } from "../../model/selection.ts";
import {
  placeAfterQuestions,
  placeAfterSection,
  withoutQuestions,
  withoutSection,
} from "../../model/survey.ts";
import { applyPatch } from "../../model/apply-patch.ts";
import { diffSurveys } from "../../model/survey-patch.ts";
import { toastFailure } from "../builder-session.tsx";
import { focusAfterDeletion } from "../focus-place.ts";
import type { WaitingChange } from "./dependants-dialog.tsx";
import { dependantsPart } from "./dependants-part.ts";
import type { DeletedParts, QuestionList } from "./question-list-context.ts";

interface QuestionListState {
  readonly list: QuestionList;
  readonly announcement: string;
  /** A change that waits for confirmation. */
  readonly waiting: WaitingChange | null;
  readonly settle: () => void;
  /** The position for a new question whose type has not been picked yet. */
  readonly spot: QuestionSpot | null;
  readonly setSpot: (spot: QuestionSpot | null) => void;
}

/** The selection of the workbench, and the change and the new question that wait for user input. */
export function useQuestionList(store: SurveyStore): QuestionListState {
  const [announcement, announce] = useState("");
  const [waiting, setWaiting] = useState<WaitingChange | null>(null);
  const [spot, setSpot] = useState<QuestionSpot | null>(null);
  const list = useMemo((): QuestionList => {
    const selection = createSelection();
    return {
      check: createFormCheck(store),
      selection,
      announce,
      move: (move, onMoved = () => undefined) => {
        const proceed = () => {
          reorderForm(store, move).then(onMoved, toastFailure);
        };
        const { sections } = store.read().form;
        const change = { kind: "move", proceed } as const;
        checked(store, move(sections), change).then(setWaiting, toastFailure);
      },
      remove: (parts) => {
        const { kind, after } = deletionOf(store, parts);
        const proceed = () => {
          remove(store, selection, parts).catch(toastFailure);
        };
        checked(store, after, { kind, proceed }).then(setWaiting, toastFailure);
      },
      askForType: setSpot,
    };
  }, [store]);
  return {
    list,
    announcement,
    waiting,
    spot,
    setSpot,
    settle: () => {
      setWaiting(null);
    },
  };
}

/**
 * Makes a change, or returns it when it would break logic and needs a confirmation. Without the check, which loads with
 * the page, nothing is changed.
 */
async function checked(
  store: SurveyStore,
  after: Section[],
  { kind, proceed }: Omit<WaitingChange, "dependants">,
): Promise<WaitingChange | null> {
  const { findDependants } = await queryClient.query(dependantsPart);
  const dependants = findDependants(store.read().form, after);
  if (dependants.length > 0) return { kind, dependants, proceed };
  proceed();
  return null;
}

function deletionOf(store: SurveyStore, parts: DeletedParts) {
  const survey = store.read();
  return "sectionId" in parts
    ? {
        kind: "delete_section" as const,
        after: withoutSection(survey, parts.sectionId).form.sections,
      }
    : {
        kind: "delete_questions" as const,
        after: withoutQuestions(survey, new Set(parts.questionIds)).form
          .sections,
      };
}

/** Deletes at once. The toast that reports the deletion offers to undo it. */
async function remove(
  store: SurveyStore,
  selection: Selection,
  parts: DeletedParts,
): Promise<void> {
  const isSection = "sectionId" in parts;
  const place = isSection
    ? placeAfterSection(store.read(), parts.sectionId)
    : placeAfterQuestions(store.read(), new Set(parts.questionIds));
  selection.open(null);
  const before = store.read();
  if (isSection) await removeSection(store, parts.sectionId);
  else await removeQuestions(store, parts.questionIds);
  focusAfterDeletion(place);
  const text = isSection
    ? m.section_deleted()
    : m.question_deleted({ count: parts.questionIds.length });
  // The restoration is a separate edit, because others may have been made since.
  const restore = diffSurveys(store.read(), before);
  toastUndoable(text, () => {
    store.edit((survey) => applyPatch(survey, restore));
  });
}
