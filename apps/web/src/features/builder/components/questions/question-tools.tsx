import type { Question, Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconFolderSymlink from "@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs";
import { Disclosure } from "../../../../ui/layout/disclosure.tsx";
import { MenuButton } from "../../../../ui/layout/menu-items.tsx";
import { duplicateQuestion } from "../../edits/edit-questions.ts";
import { moveQuestion, moveQuestionTo } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import { numberOfQuestion } from "../../model/faults.ts";
import { toastOnFailure, useOpenSurvey } from "../builder-session.tsx";
import { DeleteQuestionButton } from "./delete-question-button.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { useQuestions } from "./question-list-context.ts";
import { useReorder } from "./use-reorder.tsx";

interface QuestionToolsProps {
  readonly question: Question;
  /** The question's number in the form, from 1. */
  readonly n: number;
}

/** Moves, copies and deletes a question. */
export function QuestionTools({ question, n }: QuestionToolsProps) {
  const { store, survey, locked } = useOpenSurvey();
  const { announce, open } = useQuestions();
  const { id } = question;
  const { sections } = survey.form;
  const reorder = useReorder();
  if (locked) return null;

  const move = (button: Button, moved: (before: Section[]) => Section[]) => {
    reorder.start(moved, () => {
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
  const canMove = (direction: Direction) =>
    moveQuestion(sections, id, direction) !== sections;

  return (
    <>
      <ToolButton
        id={buttonId("up", id)}
        label={m.question_up({ n })}
        possible={canMove("up")}
        onClick={() => {
          step("up");
        }}
      >
        <IconArrowUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        id={buttonId("down", id)}
        label={m.question_down({ n })}
        possible={canMove("down")}
        onClick={() => {
          step("down");
        }}
      >
        <IconArrowDown size={20} aria-hidden />
      </ToolButton>
      {sections.length > 1 && (
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
          {sections.map((section, index) => (
            <MenuButton
              key={section.id}
              disabled={section.id === question.sectionId}
              onClick={() => {
                move("to", (before) => moveQuestionTo(before, id, section.id));
              }}
            >
              {section.title || m.publish_place_section({ n: index + 1 })}
            </MenuButton>
          ))}
        </Disclosure>
      )}
      <ToolButton
        label={m.question_duplicate({ n })}
        onClick={() => void duplicate()}
      >
        <IconCopy size={20} aria-hidden />
      </ToolButton>
      <DeleteQuestionButton question={question} n={n} />
      {reorder.dialog}
    </>
  );
}

/** `to` opens the list of sections. */
type Button = Direction | "to";

const buttonId = (button: Button, questionId: number) =>
  `move-${button}-${String(questionId)}`;
