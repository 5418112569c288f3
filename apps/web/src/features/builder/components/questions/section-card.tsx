import { Button, Card, Skeleton, Stack, Text } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { addQuestion } from "../../edits/edit-questions.ts";
import { toastOnFailure, useOpenSurvey } from "../builder-session.tsx";
import { focusPlace } from "../focus-place.ts";
import { QuestionCard } from "./question-card.tsx";
import { useQuestions } from "./question-list-context.ts";
import { questionEditorPart, typeListPart } from "./question-parts.ts";
import { SectionHeader } from "./section-header.tsx";

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
    // The menus of its questions reach beyond it.
    <Card
      p="lg"
      component="section"
      data-place={place}
      style={{ overflow: "visible" }}
    >
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

interface TypePickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (type: QuestionTypeName) => void;
}

/** Asks for the type of the new question. */
function TypePicker({ opened, onClose, onPick }: TypePickerProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      wide
      title={m.question_add_title()}
    >
      <Types onPick={onPick} />
    </Dialog>
  );
}

function Types({ onPick }: Pick<TypePickerProps, "onPick">) {
  const part = useQuery(typeListPart);
  return (
    <QueryView query={part} skeleton={<Skeleton height={480} />}>
      {(TypeList) => <TypeList onPick={onPick} />}
    </QueryView>
  );
}
