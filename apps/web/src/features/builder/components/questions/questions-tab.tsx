import { VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { StorePictureContext } from "../../../../question-types/builder/store-picture-context.ts";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { richEditorPart } from "../../../../ui/inputs/rich-text/rich-text-input.tsx";
import type { FormCheck } from "../../edits/form-check.ts";
import { pictureStore } from "../../edits/store-picture.ts";
import { readPlace } from "../../model/faults.ts";
import { isLocked } from "../../model/survey.ts";
import { useBuilder, useStore } from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { DependantsDialog } from "./dependants-dialog.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { Outline } from "./outline/outline.tsx";
import { Properties } from "./properties/properties.tsx";
import {
  QuestionListContext,
  RevealedContext,
} from "./question-list-context.ts";
import {
  formFaultsPart,
  propertiesPart,
  questionContentPart,
  typeListPart,
} from "./question-parts.ts";
import { fetchTypeParts } from "./type-parts.ts";
import { SideSlotContext } from "./side-slot.ts";
import { useQuestionList } from "./use-question-list.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import classes from "./workbench.module.css";

/** The type picker, loaded when a question is added. */
const TypePicker = lazy(async () => ({
  default: (await import("./type-picker.tsx")).TypePicker,
}));

/** Delay before the types are loaded: by then the page is in use and the connection is idle. */
const laterMs = 1_000;

/**
 * The form: its outline, the questions as respondents see them, edited in place, and the properties of the open part.
 */
export function QuestionsTab() {
  const store = useStore();
  const { publishFaults } = useBuilder();
  const state = useQuestionList(store);
  const { list, spot, setSpot } = state;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const sideSlot = useMemo(() => ({ slot, setSlot }), [slot]);
  const storePicture = useMemo(() => pictureStore(store), [store]);
  useFormFaults(list.check);
  useShortcuts(list);
  useEffect(() => {
    void fetchPart(questionContentPart);
    void fetchPart(propertiesPart);
    void fetchPart(richEditorPart);
    void fetchPart(dependantsPart);
    void fetchPart(typeListPart);
    if (!isLocked(store.read())) void store.ids.prepare();
    const timer = setTimeout(() => void fetchTypeParts(), laterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [store]);
  useLinkedPlace(async (place) => {
    // A fault expands the panels around its place, so the code that finds faults must be loaded first.
    await Promise.all([
      fetchPart(questionContentPart),
      fetchPart(propertiesPart),
      fetchPart(formFaultsPart),
    ]);
    const { questionId, sectionId } = readPlace(place);
    if (questionId !== undefined) {
      list.selection.open({ kind: "questions", id: questionId });
    } else if (sectionId !== undefined) {
      list.selection.open({ kind: "sections", id: sectionId });
    }
  });
  return (
    <QuestionListContext value={list}>
      <RevealedContext value={publishFaults.length > 0}>
        <SideSlotContext value={sideSlot}>
          <StorePictureContext value={storePicture}>
            <div className={classes["workbench"]}>
              <nav
                className={classes["outline"]}
                aria-label={m.outline_title()}
              >
                <Outline />
              </nav>
              <div className={classes["canvas"]}>
                <Canvas />
              </div>
              <aside
                className={classes["properties"]}
                aria-label={m.properties_title()}
              >
                <Properties />
              </aside>
            </div>
          </StorePictureContext>
        </SideSlotContext>
        <DependantsDialog waiting={state.waiting} onClose={state.settle} />
        {spot && (
          <Suspense>
            <TypePicker
              spot={spot}
              onClose={() => {
                setSpot(null);
              }}
            />
          </Suspense>
        )}
        <VisuallyHidden component="output">{state.announcement}</VisuallyHidden>
      </RevealedContext>
    </QuestionListContext>
  );
}

/** Checks the form at each pause, once the check has loaded. */
function useFormFaults(check: FormCheck): void {
  const locale = useLocale();
  const { data: formFaults } = useQuery(formFaultsPart);
  useEffect(
    () => check.follow(formFaults ? (form) => formFaults(form, locale) : null),
    [check, formFaults, locale],
  );
}
