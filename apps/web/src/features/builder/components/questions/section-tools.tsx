import { Text } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { removeSection } from "../../edits/edit-sections.ts";
import { reorderForm } from "../../edits/reorder-form.ts";
import { moveSection } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import {
  describeFailure,
  toastFailure,
  useOpenSurvey,
} from "../builder-session.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { Refusal } from "./refusal.tsx";

interface SectionToolsProps {
  readonly section: Section;
  readonly index: number;
}

/** Moves and deletes a section. The last one cannot be deleted. */
export function SectionTools({ section, index }: SectionToolsProps) {
  const { store, survey, locked } = useOpenSurvey();
  const count = survey.form.sections.length;
  const n = index + 1;
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeSection(store, section.id),
  });
  const move = (direction: Direction) => {
    reorderForm(
      store,
      (sections) => moveSection(sections, section.id, direction),
      toastFailure,
    );
  };
  if (locked) return null;
  return (
    <>
      <ToolButton
        label={m.section_up({ n })}
        possible={index > 0}
        onClick={() => {
          move("up");
        }}
      >
        <IconArrowUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.section_down({ n })}
        possible={n < count}
        onClick={() => {
          move("down");
        }}
      >
        <IconArrowDown size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.section_delete({ n })}
        possible={count > 1}
        onClick={() => {
          setAsking(true);
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ToolButton>
      <ConfirmDialog
        opened={asking}
        title={m.section_delete_title()}
        confirmLabel={m.common_delete()}
        danger
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate();
        }}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
      >
        <Refusal
          text={remove.error ? describeFailure(remove.error) : undefined}
        />
        <Text>
          {m.section_delete_text({ count: section.questions.length })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
