import { Button, Card, Stack, Text } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { flushSync } from "react-dom";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { addQuestion } from "../../edits/edit-questions.ts";
import { toastOnFailure, useOpenSurvey } from "../builder-session.tsx";
import { focusPlace } from "../focus-place.ts";
import { questionEditorPart } from "./question-parts.ts";
import { QuestionCard } from "./question-card.tsx";
import { useQuestions } from "./question-list-context.ts";
import { SectionHeader } from "./section-header.tsx";
import { TypePicker } from "./type-picker.tsx";

interface SectionCardProps {
  readonly section: Section;
  /** From 0. */
  readonly index: number;
}

export function SectionCard({ section, index }: SectionCardProps) {
  const { store, locked } = useOpenSurvey();
  const { openFresh, revealed, faults } = useQuestions();
  const [picking, setPicking] = useState(false);
  const place = `sections.${String(section.id)}`;
  const emptyFault = faults.find((fault) => fault.place === place);

  const add = async (type: QuestionTypeName) => {
    setPicking(false);
    const [question] = await Promise.all([
      toastOnFailure(addQuestion(store, section.id, type)),
      fetchPart(questionEditorPart),
    ]);
    if (!question) return;
    flushSync(() => {
      openFresh(question.id);
    });
    focusPlace(`questions.${String(question.id)}.title`);
  };

  return (
    <Card p="lg" component="section" data-place={place}>
      <Stack gap="md">
        <SectionHeader section={section} index={index} />
        {section.questions.length === 0 && (
          <Text
            c={revealed && emptyFault ? "var(--mantine-color-error)" : "dimmed"}
            ta="center"
            py="md"
          >
            {revealed && emptyFault ? emptyFault.text : m.section_empty()}
          </Text>
        )}
        <Stack
          component="ol"
          gap="sm"
          m={0}
          p={0}
          style={{ listStyle: "none" }}
        >
          {section.questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} />
            </li>
          ))}
        </Stack>
        {!locked && (
          <Button
            variant="light"
            mr="auto"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              setPicking(true);
            }}
          >
            {m.question_add()}
          </Button>
        )}
      </Stack>
      <TypePicker
        opened={picking}
        onClose={() => {
          setPicking(false);
        }}
        onPick={(type) => void add(type)}
      />
    </Card>
  );
}
