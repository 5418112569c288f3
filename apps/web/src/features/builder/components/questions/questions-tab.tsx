import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useEffect } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { addSection } from "../../edits/edit-sections.ts";
import { toastOnFailure, useOpenSurvey } from "../builder-session.tsx";
import { useBuilderPath } from "../use-builder-path.ts";
import { useLinkedPlace } from "../focus-place.ts";
import {
  questionEditorPart,
  showIfEditorPart,
  typeListPart,
} from "./question-parts.ts";
import { QuestionListContext } from "./question-list-context.ts";
import { SectionCard } from "./section-card.tsx";
import { useFormFaults } from "./use-form-faults.ts";
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
