import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconFolderSymlink from "@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { ToolButton } from "../../../../../ui/inputs/tool-button.tsx";
import { Disclosure } from "../../../../../ui/layout/disclosure.tsx";
import { duplicateQuestions } from "../../../edits/edit-questions.ts";
import { numberOfQuestion } from "../../../model/faults.ts";
import { moveQuestions, moveQuestionsTo } from "../../../model/move-in-form.ts";
import type { Direction } from "../../../model/move-in-form.ts";
import { findQuestion } from "../../../model/survey.ts";
import {
  toastOnFailure,
  useStore,
  useSurveyPart,
} from "../../builder-session.tsx";
import { MoveTargets } from "../move-targets.tsx";
import { useQuestions } from "../question-list-context.ts";
import classes from "./canvas.module.css";

interface BlockToolsProps {
  readonly questionId: number;
  /** The question's number in the form, from 1. */
  readonly n: number;
}

/**
 * Moves, copies and deletes a question, or adds one after it. Visible on hover, on focus and while the question is
 * open.
 */
export function BlockTools({ questionId: id, n }: BlockToolsProps) {
  const store = useStore();
  const list = useQuestions();
  const hasSections = useSurveyPart(({ form }) => form.sections.length > 1);

  const move = (button: Button, moved: (before: Section[]) => Section[]) => {
    list.move(moved, () => {
      const now = numberOfQuestion(store.read().form.sections, id);
      list.announce(m.question_moved({ n: now }));
      // In another section the button is a new element, so it must be focused again.
      requestAnimationFrame(() => {
        document.getElementById(buttonId(button, id))?.focus();
      });
    });
  };
  const step = (direction: Direction) => {
    move(direction, (before) =>
      moveQuestions(before, new Set([id]), direction),
    );
  };
  const duplicate = async () => {
    const [copy] =
      (await toastOnFailure(duplicateQuestions(store, [id]))) ?? [];
    if (copy) list.selection.open({ kind: "questions", id: copy.id });
  };
  return (
    <div className={classes["tools"]}>
      <ToolButton
        label={m.question_add_behind({ n })}
        onClick={() => {
          const question = findQuestion(store.read(), id);
          if (!question) return;
          const { sectionId } = question;
          list.askForType({ sectionId, behindId: id });
        }}
      >
        <IconPlus size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        id={buttonId("up", id)}
        label={m.question_up({ n })}
        onClick={() => {
          step("up");
        }}
      >
        <IconArrowUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        id={buttonId("down", id)}
        label={m.question_down({ n })}
        onClick={() => {
          step("down");
        }}
      >
        <IconArrowDown size={18} aria-hidden />
      </ToolButton>
      {hasSections && (
        <Disclosure
          renderButton={(props) => (
            <ToolButton
              {...props}
              id={buttonId("to", id)}
              label={m.question_move_to()}
            >
              <IconFolderSymlink size={18} aria-hidden />
            </ToolButton>
          )}
        >
          <MoveTargets
            onPick={(sectionId) => {
              move("to", (before) =>
                moveQuestionsTo(before, new Set([id]), {
                  sectionId,
                  side: "end",
                }),
              );
            }}
          />
        </Disclosure>
      )}
      <ToolButton
        label={m.question_duplicate({ n })}
        onClick={() => void duplicate()}
      >
        <IconCopy size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.question_delete({ n })}
        onClick={() => {
          list.remove({ questionIds: [id] });
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}

/** A button of the tools; `to` opens the list of sections. */
type Button = Direction | "to";

const buttonId = (button: Button, questionId: number) =>
  `move-${button}-${String(questionId)}`;
