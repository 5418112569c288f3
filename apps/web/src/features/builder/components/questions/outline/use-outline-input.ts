import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import type { OutlinedSection } from "../../../model/outline.ts";
import type { Part, Selection } from "../../../model/selection.ts";
import { useStore } from "../../builder-session.tsx";
import { focusPlace } from "../../focus-place.ts";
import { useQuestions } from "../question-list-context.ts";
import { findRow, partOfRow, rowName } from "./outline-rows.ts";
import type { SurveyStore } from "../../../edits/survey-store.ts";

/**
 * Handles the input of all rows of the outline in one place. A click opens a part; with Ctrl or Shift it picks
 * questions. Arrow keys, Home and End move through the rows, with Shift they pick, and Enter moves to the fields.
 */
export function useOutlineInput(
  tree: RefObject<HTMLElement | null>,
  outline: readonly OutlinedSection[],
): void {
  const store = useStore();
  const { selection } = useQuestions();

  const onClick = useEffectEvent((event: MouseEvent) => {
    const part = partAt(event);
    if (!part) return;
    if (part.kind === "questions" && (event.ctrlKey || event.metaKey)) {
      selection.toggle(part.id);
    } else if (part.kind === "questions" && event.shiftKey) {
      pickRange(store, selection, part.id);
    } else {
      selection.open(part);
      // Scroll even if the part is already open, because it may have been scrolled away.
      document
        .querySelector(`[data-place="${rowName(part)}"]`)
        ?.scrollIntoView({ block: "nearest" });
    }
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const part = partAt(event);
    if (!part || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      selection.open(part);
      setTimeout(() => {
        focusPlace(`${rowName(part)}.title`);
      });
      return;
    }
    const next = partAfter(event.key, part, partsOf(outline));
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey && next.kind === "questions") {
      pickRange(store, selection, next.id);
    } else selection.open(next);
    findRow(next)?.focus();
  });

  useEffect(() => {
    const element = tree.current;
    element?.addEventListener("click", onClick);
    element?.addEventListener("keydown", onKey);
    return () => {
      element?.removeEventListener("click", onClick);
      element?.removeEventListener("keydown", onKey);
    };
  }, [tree]);
}

function partAt({ target }: Event): Part | null {
  return target instanceof Element
    ? partOfRow(target.closest("[data-row]"))
    : null;
}

const partsOf = (outline: readonly OutlinedSection[]): Part[] =>
  outline.flatMap(({ id, questions }) => [
    { kind: "sections" as const, id },
    ...questions.map((questionId) => ({
      kind: "questions" as const,
      id: questionId,
    })),
  ]);

function partAfter(
  key: string,
  part: Part,
  parts: readonly Part[],
): Part | undefined {
  const at = parts.findIndex((one) => rowName(one) === rowName(part));
  switch (key) {
    case "ArrowDown":
      return parts[at + 1];
    case "ArrowUp":
      return parts[at - 1];
    case "Home":
      return parts[0];
    case "End":
      return parts.at(-1);
    default:
      return undefined;
  }
}

/** Picks the questions from the open one to another, like a Shift-click in a file list. */
function pickRange(
  store: SurveyStore,
  selection: Selection,
  questionId: number,
): void {
  const ids = store
    .read()
    .form.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const { open } = selection.read();
  const from = open?.kind === "questions" ? ids.indexOf(open.id) : 0;
  const to = ids.indexOf(questionId);
  selection.pick(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
}
