import { m } from "@sigi/messages/messages";
import { useEffect, useEffectEvent } from "react";
import { duplicateQuestions } from "../../edits/edit-questions.ts";
import { moveQuestions } from "../../model/move-in-form.ts";
import type { Direction } from "../../model/move-in-form.ts";
import { commandTargets } from "../../model/selection.ts";
import { toastOnFailure, useLocked, useStore } from "../builder-session.tsx";
import type { QuestionList } from "./question-list-context.ts";
import { spotBehindOpen } from "./spot-behind-open.ts";

/** The keyboard shortcuts of the workbench: add, copy, delete, move and pick all. `shortcuts-dialog.tsx` lists them. */
export function useShortcuts(list: QuestionList): void {
  const store = useStore();
  const locked = useLocked();
  const targets = () => commandTargets(list.selection.read());
  const move = (direction: Direction) => {
    const ids = new Set(targets());
    list.move(
      (sections) => moveQuestions(sections, ids, direction),
      () => {
        list.announce(m.questions_moved());
      },
    );
  };
  const duplicate = async () => {
    const copies =
      (await toastOnFailure(duplicateQuestions(store, targets()))) ?? [];
    const [only] = copies;
    if (only && copies.length === 1) {
      list.selection.open({ kind: "questions", id: only.id });
    } else list.selection.pick(copies.map(({ id }) => id));
  };
  const close = () => {
    const { open } = list.selection.read();
    list.selection.open(null);
    if (!open) return;
    const place = `[data-place="${open.kind}.${String(open.id)}"]`;
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`${place} > button`)?.focus();
    });
  };
  const act = (event: KeyboardEvent): (() => void) | undefined => {
    const command = event.ctrlKey || event.metaKey;
    const any = targets().length > 0;
    if (event.altKey && any && event.key === "ArrowUp")
      return () => {
        move("up");
      };
    if (event.altKey && any && event.key === "ArrowDown")
      return () => {
        move("down");
      };
    if (command && any && event.key.toLowerCase() === "d")
      return () => void duplicate();
    if (event.key === "Escape" && !isListOpen(event.target)) return close;
    if (isInField(event.target)) return undefined;
    if (event.key === "/" && !command)
      return () => {
        list.askForType(spotBehindOpen(store, list.selection));
      };
    if (!isOnPart(event.target)) return undefined;
    if (any && event.key === "Delete")
      return () => {
        list.remove({ questionIds: targets() });
      };
    if (command && event.key.toLowerCase() === "a")
      return () => {
        const { sections } = store.read().form;
        list.selection.pick(
          sections.flatMap(({ questions }) => questions.map(({ id }) => id)),
        );
      };
    return undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Text editors call `preventDefault` on Escape without using it.
    const isTaken = event.defaultPrevented && event.key !== "Escape";
    if (locked || isTaken || isInDialog(event.target)) return;
    const action = act(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** Returns true if the focus is on a row of the outline or on a question. Keys that delete or pick act only there. */
const isOnPart = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[role=tree], [data-place^='questions.']") !== null;

/** Returns true if Escape closes a list of the field first. */
const isListOpen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute("aria-expanded") === "true";

/** Returns true if keys write text, or move within a control. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true]") !== null;

export const isInDialog = (target: EventTarget | null): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.closest("[role=dialog]") !== null);
