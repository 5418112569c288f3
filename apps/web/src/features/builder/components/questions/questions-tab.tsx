import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import {
  LocalLink,
  useLocale,
} from "../../../../platform/locale/local-link.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { addSection } from "../../edits/edit-sections.ts";
import type { FormCheck } from "../../edits/form-check.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { closingPlace, readPlace } from "../../model/faults.ts";
import { type OutlinedSection, outlineOf } from "../../model/outline.ts";
import { toastOnFailure, useLocked, useStore } from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { MoveDialog } from "./move-dialog.tsx";
import {
  OpenQuestionContext,
  QuestionListContext,
  useQuestions,
} from "./question-list-context.ts";
import {
  flowPanelPart,
  formFaultsPart,
  questionEditorPart,
  sectionDetailsPart,
  typeListPart,
} from "./question-parts.ts";
import { SectionCard } from "./section-card.tsx";
import { useQuestionList } from "./use-question-list.ts";

/** The form: sections with their questions; one question can be open for editing. */
export function QuestionsTab() {
  const store = useStore();
  const locked = useLocked();
  const outline = useOutline(store);
  const state = useQuestionList(store);
  const { list, opened } = state;
  const pathOf = useBuilderPath();
  useFormFaults(list.check);
  useEffect(() => {
    void fetchPart(questionEditorPart);
    void fetchPart(sectionDetailsPart);
    void fetchPart(typeListPart);
    void fetchPart(dependantsPart);
  }, []);
  useLinkedPlace(async (place) => {
    // A fault opens what is folded around its place, so it must be known by then.
    await Promise.all([
      fetchPart(questionEditorPart),
      fetchPart(sectionDetailsPart),
      fetchPart(formFaultsPart),
    ]);
    const { questionId } = readPlace(place);
    if (questionId !== undefined) list.open(questionId);
  });
  return (
    <QuestionListContext value={list}>
      <OpenQuestionContext value={opened}>
        <Stack gap="lg">
          {outline.map((section, index) => (
            <SectionCard
              key={section.id}
              section={section}
              index={index}
              count={outline.length}
            />
          ))}
          {!locked && <Flow />}
          <WholeFaults />
          <Group justify="space-between">
            {!locked && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => void toastOnFailure(addSection(store))}
              >
                {m.section_add()}
              </Button>
            )}
            <Button component={LocalLink} to={pathOf("setting")} ml="auto">
              {m.questions_next()}
            </Button>
          </Group>
        </Stack>
        <MoveDialog
          waiting={state.waiting}
          onClose={() => {
            state.setWaiting(null);
          }}
        />
        <DeleteDialog
          part={state.deleted}
          onClose={() => {
            state.setDeleted(null);
          }}
        />
        <VisuallyHidden component="output">{state.announcement}</VisuallyHidden>
      </OpenQuestionContext>
    </QuestionListContext>
  );
}

/** Renders only when sections or questions are added, moved or deleted. */
function useOutline(store: SurveyStore): readonly OutlinedSection[] {
  const [read] = useState(() => {
    let last: readonly OutlinedSection[] = [];
    return () => (last = outlineOf(store.read(), last));
  });
  return useSyncExternalStore(store.subscribe, read);
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

/** The flow of the whole form, loaded after the questions. */
function Flow() {
  const { check } = useQuestions();
  const faults = useSyncExternalStore(check.subscribe, check.wholeFaults);
  const { data: FlowPanel } = useQuery(flowPanelPart);
  const fault = faults.find(({ place }) => place === "sections");
  return FlowPanel && <FlowPanel fault={fault?.text} />;
}

/** The faults of the form as a whole, once the user has tried to publish. */
function WholeFaults() {
  const { check } = useQuestions();
  const { revealed } = useContext(OpenQuestionContext);
  const faults = useSyncExternalStore(check.subscribe, check.wholeFaults);
  return (
    revealed && (
      <div data-place="questions" tabIndex={-1}>
        {faults
          .filter(({ place }) => place !== closingPlace)
          .map(({ text }) => (
            <Text key={text} c="var(--mantine-color-error)" fz="sm">
              {text}
            </Text>
          ))}
      </div>
    )
  );
}
