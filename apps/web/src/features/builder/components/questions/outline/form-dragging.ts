import {
  AutoScroller,
  DragDropManager,
  Draggable,
  Droppable,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from "@dnd-kit/dom";
import type { DragMoveEvent } from "@dnd-kit/dom";
import { RestrictToVerticalAxis } from "@dnd-kit/abstract/modifiers";
import { m } from "@sigi/messages/messages";
import type { SurveyStore } from "../../../edits/survey-store.ts";
import { numberOfQuestion } from "../../../model/faults.ts";
import { moveQuestionsTo, moveSectionTo } from "../../../model/move-in-form.ts";
import { commandTargets } from "../../../model/selection.ts";
import type { Part } from "../../../model/selection.ts";
import { findSection } from "../../../model/survey.ts";
import type { QuestionList } from "../question-list-context.ts";
import { partOfRow, rowHeight } from "./outline-rows.ts";

interface Dragged {
  readonly store: SurveyStore;
  readonly list: QuestionList;
}

/** The drop position of the dragged part: beside a row. */
interface Target {
  readonly row: HTMLElement;
  readonly part: Part;
  readonly side: "before" | "after";
}

/**
 * Makes the rows of the outline draggable by mouse, touch and keyboard. A line shows the drop position. The form
 * changes only on drop, so that a cancelled drag leaves no trace. Rows that are added or removed are tracked.
 * @returns a function that ends the dragging.
 */
export function createFormDragging(
  tree: HTMLElement,
  { store, list }: Dragged,
): () => void {
  const manager = new DragDropManager({
    sensors: sensors(),
    modifiers: [RestrictToVerticalAxis],
    plugins,
  });
  let target: Target | null = null;
  const point = (next: Target | null) => {
    target?.row.removeAttribute("data-drop");
    next?.row.setAttribute("data-drop", next.side);
    target = next;
  };
  const { monitor } = manager;
  const stops = [
    monitor.addEventListener("dragstart", ({ operation: { source } }) => {
      list.announce(m.drag_started({ name: nameOf(store, source?.element) }));
    }),
    monitor.addEventListener("dragmove", ({ operation }) => {
      point(targetOf(operation));
    }),
    monitor.addEventListener("dragover", ({ operation }) => {
      point(targetOf(operation));
      if (!target) return;
      const name = nameOf(store, operation.source?.element);
      list.announce(m.drag_over({ name, target: nameOf(store, target.row) }));
    }),
    monitor.addEventListener("dragend", ({ operation, canceled }) => {
      const part = partOfRow(operation.source?.element);
      const dropped = canceled ? null : target;
      point(null);
      if (part && dropped) drop({ store, list }, part, dropped);
      else {
        const name = nameOf(store, operation.source?.element);
        list.announce(m.drag_cancelled({ name }));
      }
    }),
    watchRows(tree, manager),
  ];
  return () => {
    for (const stop of stops) stop();
    manager.destroy();
  };
}

type Operation = DragMoveEvent["operation"];

function targetOf({ source, target, position }: Operation): Target | null {
  const row = target?.element;
  const part = partOfRow(row);
  const moving = partOfRow(source?.element);
  if (!(row instanceof HTMLElement) || !part || !moving) return null;
  if (moving.kind === "sections" && part.kind === "questions") return null;
  const { top, height } = row.getBoundingClientRect();
  const isAbove = position.current.y < top + height / 2;
  // A question dropped on a section's heading goes into that section, below the heading.
  const isInto = moving.kind === "questions" && part.kind === "sections";
  return { row, part, side: isAbove && !isInto ? "before" : "after" };
}

function drop(
  { store, list }: Dragged,
  { kind, id }: Part,
  { part, side }: Target,
): void {
  const { selection } = list;
  if (kind === "sections") {
    list.move((sections) =>
      moveSectionTo(sections, id, { sectionId: part.id, side }),
    );
    return;
  }
  const picked = commandTargets(selection.read());
  const moving = new Set(picked.includes(id) ? picked : [id]);
  list.move(
    (sections) =>
      moveQuestionsTo(
        sections,
        moving,
        part.kind === "sections"
          ? { sectionId: part.id, side: "start" }
          : { questionId: part.id, side },
      ),
    () => {
      const n = numberOfQuestion(store.read().form.sections, id);
      list.announce(m.question_moved({ n }));
    },
  );
}

const sensors = () => [
  PointerSensor.configure({
    // A mouse starts a drag after a few pixels; a finger after a delay, because it also scrolls.
    activationConstraints: ({ pointerType }) =>
      pointerType === "touch"
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
  KeyboardSensor.configure({
    offset: { x: 0, y: rowHeight },
    keyboardCodes: {
      ...KeyboardSensor.defaults.keyboardCodes,
      start: ["Space"],
      end: ["Space", "Enter"],
    },
    // Keys start a drag only on the row itself, not on controls inside it.
    preventActivation: (event, { element }) => event.target !== element,
  }),
];

/**
 * `PreventSelection` is left out: its style sheet causes a layout of the whole page, and row text is not selectable
 * anyway.
 */
const plugins = [
  AutoScroller,
  Feedback.configure({ feedback: "clone", dropAnimation: null }),
];

function nameOf(store: SurveyStore, row: Element | undefined): string {
  const part = partOfRow(row);
  if (!part) return "";
  const { sections } = store.read().form;
  if (part.kind === "questions") {
    return m.publish_place_question({ n: numberOfQuestion(sections, part.id) });
  }
  const section = findSection(store.read(), part.id);
  const n = section ? sections.indexOf(section) + 1 : 0;
  return m.publish_place_section({ n });
}

/**
 * Registers each row once it is near the viewport, and unregisters it when it leaves the tree, because the start of a
 * drag measures all registered rows. The copy that holds the place of a dragged row is not registered.
 */
function watchRows(tree: HTMLElement, manager: DragDropManager): () => void {
  const rows = new Map<string, { row: Element; forget: () => void }>();
  const sync = () => {
    for (const [name, { row, forget }] of rows) {
      if (tree.contains(row)) continue;
      forget();
      rows.delete(name);
    }
    for (const row of tree.querySelectorAll("[data-row]:not([data-far])")) {
      const name = row.getAttribute("data-row") ?? "";
      if (!rows.has(name)) {
        rows.set(name, { row, forget: register(name, row, manager) });
      }
    }
  };
  const observer = new MutationObserver(sync);
  observer.observe(tree, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-far"],
  });
  sync();
  return () => {
    observer.disconnect();
    for (const { forget } of rows.values()) forget();
  };
}

function register(
  id: string,
  row: Element,
  manager: DragDropManager,
): () => void {
  const draggable = new Draggable({ id, element: row }, manager);
  const droppable = new Droppable(
    { id, element: row, accept: (source) => source.id !== id },
    manager,
  );
  return () => {
    draggable.destroy();
    droppable.destroy();
  };
}
