import { Text } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { removeSection } from "../../edits/edit-sections.ts";
import { moveSection } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import { placeAfterSection, withoutSection } from "../../model/survey.ts";
import { describeFailure, useOpenSurvey } from "../builder-session.tsx";
import { focusAfterDeletion } from "../focus-place.ts";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { Refusal } from "./refusal.tsx";
import { useReorder } from "./use-reorder.tsx";

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
    mutationFn: async (removeReferences: boolean) => {
      const neighbour = placeAfterSection(store.read(), section.id);
      await removeSection(store, section.id, removeReferences);
      focusAfterDeletion(neighbour);
    },
  });
  const reorder = useReorder();
  const move = (direction: Direction) => {
    reorder.start((sections) => moveSection(sections, section.id, direction));
  };
  const { data: part } = useQuery(dependantsPart);
  const without = withoutSection(survey, section.id).form.sections;
  const dependants =
    (asking && part?.findDependants(survey.form, without)) || [];
  const depended = dependants.length > 0;
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
        confirmLabel={
          depended ? m.dependants_remove_delete() : m.common_delete()
        }
        danger
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate(depended);
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
        {part && depended && (
          <part.DependantList
            lead={m.dependants_delete_section()}
            dependants={dependants}
          />
        )}
      </ConfirmDialog>
      {reorder.dialog}
    </>
  );
}
