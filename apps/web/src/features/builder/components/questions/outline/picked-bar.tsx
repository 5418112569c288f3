import { m } from "@sigi/messages/messages";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconFolderSymlink from "@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { ToolButton } from "../../../../../ui/inputs/tool-button.tsx";
import { Disclosure } from "../../../../../ui/layout/disclosure.tsx";
import { duplicateQuestions } from "../../../edits/edit-questions.ts";
import { moveQuestionsTo } from "../../../model/move-in-form.ts";
import { toastOnFailure, useStore } from "../../builder-session.tsx";
import { MoveTargets } from "../move-targets.tsx";
import { useQuestions, useSelected } from "../question-list-context.ts";
import classes from "./outline.module.css";

/** The actions for several questions at once. */
export function PickedBar() {
  const store = useStore();
  const list = useQuestions();
  const picked = useSelected((state) => state.picked);
  if (picked.size === 0) return null;
  return (
    <div
      className={classes["picked"]}
      role="toolbar"
      aria-label={m.picked_title()}
    >
      <output className={classes["count"]}>
        {m.picked_count({ count: picked.size })}
      </output>
      <Disclosure
        place="above"
        renderButton={(props) => (
          <ToolButton {...props} label={m.picked_move()}>
            <IconFolderSymlink size={18} aria-hidden />
          </ToolButton>
        )}
      >
        <MoveTargets
          onPick={(sectionId) => {
            list.move((sections) =>
              moveQuestionsTo(sections, picked, { sectionId, side: "end" }),
            );
          }}
        />
      </Disclosure>
      <ToolButton
        label={m.picked_duplicate()}
        onClick={() =>
          void toastOnFailure(duplicateQuestions(store, [...picked]))
        }
      >
        <IconCopy size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.picked_delete()}
        onClick={() => {
          list.remove({ questionIds: [...picked] });
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.picked_clear()}
        onClick={() => {
          list.selection.pick([]);
        }}
      >
        <IconX size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
