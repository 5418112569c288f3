import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import {
  LocalLink,
  useLocale,
} from "../../../../platform/locale/local-link.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { addSection } from "../../edits/edit-sections.ts";
import type { PublishFault } from "../../model/faults.ts";
import { toastOnFailure, useOpenSurvey } from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import { dependantsPart } from "./dependants-part.ts";
import { QuestionListContext } from "./question-list-context.ts";
import {
  formFaultsPart,
  questionEditorPart,
  showIfEditorPart,
  typeListPart,
} from "./question-parts.ts";
import { SectionCard } from "./section-card.tsx";
import { useQuestionList } from "./use-question-list.ts";

/** The form: sections with their questions; one question can be open for editing. */
export function QuestionsTab() {
  const { store, survey, locked } = useOpenSurvey();
  const faults = useFormFaults(survey);
  const list = useQuestionList();
  const pathOf = useBuilderPath();
  useEffect(() => {
    void fetchPart(questionEditorPart);
    void fetchPart(showIfEditorPart);
    void fetchPart(typeListPart);
    void fetchPart(dependantsPart);
  }, []);
  useLinkedPlace(async (place) => {
    await fetchPart(questionEditorPart);
    list.openPlace(place);
  });
  const context = { ...list, faults };
  const formFaults = faults.filter(
    ({ place }) => place === "questions" || place === "sections",
  );
  return (
    <QuestionListContext value={context}>
      <Stack gap="lg">
        {survey.form.sections.map((section, index) => (
          <SectionCard key={section.id} section={section} index={index} />
        ))}
        {list.revealed && (
          <div data-place="questions" tabIndex={-1}>
            {formFaults.map(({ text }) => (
              <Text key={text} c="var(--mantine-color-error)" fz="sm">
                {text}
              </Text>
            ))}
          </div>
        )}
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
      <VisuallyHidden component="output">{list.announcement}</VisuallyHidden>
    </QuestionListContext>
  );
}

/** The faults of the form; empty until the check has loaded. */
function useFormFaults({ form }: Survey): readonly PublishFault[] {
  const locale = useLocale();
  const { data: formFaults } = useQuery(formFaultsPart);
  return useMemo(
    () => formFaults?.(form, locale) ?? [],
    [formFaults, form, locale],
  );
}
