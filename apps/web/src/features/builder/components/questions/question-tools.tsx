import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconFolderSymlink from "@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Disclosure } from "../../../../ui/layout/disclosure.tsx";
import { MenuButton } from "../../../../ui/layout/menu-items.tsx";
import { duplicateQuestion } from "../../edits/edit-questions.ts";
import { moveQuestion, moveQuestionTo } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import { numberOfQuestion } from "../../model/faults.ts";
import {
  toastOnFailure,
  useLocked,
  useStore,
  useSurveyPart,
} from "../builder-session.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { useQuestions } from "./question-list-context.ts";

export interface QuestionToolsProps {
  readonly questionId: number;
  readonly sectionId: number;
  /** The question's number in the form, from 1. */
  readonly n: number;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** Whether there is another section to move it to. */
  readonly hasSections: boolean;
}

/** Moves, copies and deletes a question. */
export function QuestionTools({
  questionId: id,
  sectionId,
  n,
  canMoveUp,
  canMoveDown,
  hasSections,
}: QuestionToolsProps) {
  const store = useStore();
  const locked = useLocked();
  const list = useQuestions();
  const { announce, askToDelete, open } = list;
  if (locked) return null;

  const move = (button: Button, moved: (before: Section[]) => Section[]) => {
    list.moved.add(id);
    list.move(moved, () => {
      const now = numberOfQuestion(store.read().form.sections, id);
      announce(m.question_moved({ n: now }));
      // In another section the button is another element: focus it again.
      requestAnimationFrame(() => {
        document.getElementById(buttonId(button, id))?.focus();
      });
    });
  };
  const step = (direction: Direction) => {
    move(direction, (before) => moveQuestion(before, id, direction));
  };
  const duplicate = async () => {
    const copy = await toastOnFailure(duplicateQuestion(store, id));
    if (copy) open(copy.id);
  };
  return (
    <>
      <ToolButton
        id={buttonId("up", id)}
        label={m.question_up({ n })}
        possible={canMoveUp}
        onClick={() => {
          step("up");
        }}
      >
        <IconArrowUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        id={buttonId("down", id)}
        label={m.question_down({ n })}
        possible={canMoveDown}
        onClick={() => {
          step("down");
        }}
      >
        <IconArrowDown size={20} aria-hidden />
      </ToolButton>
      {hasSections && (
        <Disclosure
          renderButton={(props) => (
            <ToolButton
              {...props}
              id={buttonId("to", id)}
              label={m.question_move_to()}
            >
              <IconFolderSymlink size={20} aria-hidden />
            </ToolButton>
          )}
        >
          <MoveTargets
            sectionId={sectionId}
            onPick={(target) => {
              move("to", (before) => moveQuestionTo(before, id, target));
            }}
          />
        </Disclosure>
      )}
      <ToolButton
        label={m.question_duplicate({ n })}
        onClick={() => void duplicate()}
      >
        <IconCopy size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.question_delete({ n })}
        onClick={() => {
          askToDelete({ questionId: id });
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ToolButton>
    </>
  );
}

interface MoveTargetsProps {
  /** Where the question is now. */
  readonly sectionId: number;
  readonly onPick: (sectionId: number) => void;
}

/** The sections of the form. */
function MoveTargets({ sectionId, onPick }: MoveTargetsProps) {
  const sections = useSurveyPart(({ form }) => form.sections);
  return sections.map((section, index) => (
    <MenuButton
      key={section.id}
      disabled={section.id === sectionId}
      onClick={() => {
        onPick(section.id);
      }}
    >
      {plainText(section.title) || m.publish_place_section({ n: index + 1 })}
    </MenuButton>
  ));
}

/** `to` opens the list of sections. */
type Button = Direction | "to";

const buttonId = (button: Button, questionId: number) =>
  `move-${button}-${String(questionId)}`;
