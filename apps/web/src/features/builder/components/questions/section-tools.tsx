import { m } from "@sigi/messages/messages";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { moveSection } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import { useLocked } from "../builder-session.tsx";
import { useQuestions } from "./question-list-context.ts";

interface SectionToolsProps {
  readonly sectionId: number;
  readonly index: number;
  /** How many sections the form has. */
  readonly count: number;
}

/** Moves and deletes a section. The last one cannot be deleted. */
export function SectionTools({ sectionId, index, count }: SectionToolsProps) {
  const locked = useLocked();
  const { askToDelete, move: startMove } = useQuestions();
  const n = index + 1;
  const move = (direction: Direction) => {
    startMove((sections) => moveSection(sections, sectionId, direction));
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
          askToDelete({ sectionId });
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ToolButton>
    </>
  );
}
