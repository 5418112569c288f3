import { Button, Card, Skeleton, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { memo, useContext, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { addQuestion } from "../../edits/edit-questions.ts";
import type { OutlinedSection } from "../../model/outline.ts";
import { toastOnFailure, useLocked, useStore } from "../builder-session.tsx";
import { focusPlace } from "../focus-place.ts";
import { chunksOf, QuestionChunk } from "./question-chunk.tsx";
import {
  OpenQuestionContext,
  useFaultsOf,
  useQuestions,
} from "./question-list-context.ts";
import { questionEditorPart, typeListPart } from "./question-parts.ts";
import classes from "./section-card.module.css";
import { SectionHeader } from "./section-header.tsx";

interface SectionCardProps {
  readonly section: OutlinedSection;
  /** From 0. */
  readonly index: number;
  /** How many sections the form has. */
  readonly count: number;
}

/** A section and its questions. It renders when its outline changes, not when a question is edited. */
export const SectionCard = memo(function SectionCard({
  section: { id, before, questions },
  index,
  count,
}: SectionCardProps) {
  const store = useStore();
  const locked = useLocked();
  const { openFresh } = useQuestions();
  const { revealed } = useContext(OpenQuestionContext);
  const [picking, setPicking] = useState(false);
  const place = `sections.${String(id)}`;
  const isLastSection = index === count - 1;

  const add = async (type: QuestionTypeName) => {
    setPicking(false);
    const [question] = await Promise.all([
      toastOnFailure(addQuestion(store, id, type)),
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
        <SectionHeader sectionId={id} index={index} count={count} />
        {questions.length === 0 && (
          <EmptySection place={place} revealed={revealed} />
        )}
        <div className={classes["lists"]}>
          {chunksOf(questions).map(({ start, questions: chunk }) => (
            <QuestionChunk
              key={start}
              questions={chunk}
              first={before + start + 1}
              canMoveUp={index > 0 || start > 0}
              canMoveDown={
                !isLastSection || start + chunk.length < questions.length
              }
              hasSections={count > 1}
            />
          ))}
        </div>
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
});

interface EmptySectionProps {
  readonly place: string;
  readonly revealed: boolean;
}

/** Instead of questions; a fault once the user has tried to publish. */
function EmptySection({ place, revealed }: EmptySectionProps) {
  const fault = useFaultsOf(place).find((one) => one.place === place);
  const shown = revealed ? fault : undefined;
  return (
    <Text
      c={shown ? "var(--mantine-color-error)" : "dimmed"}
      ta="center"
      py="md"
    >
      {shown?.text ?? m.section_empty()}
    </Text>
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
