import { Group, TextInput, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useQuery } from "@tanstack/react-query";
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { partQuery } from "../../../../../ui/feedback/part-query.ts";
import { ToolButton } from "../../../../../ui/inputs/tool-button.tsx";
import { useLocale } from "../../../../../platform/locale/local-link.tsx";
import type { SurveyStore } from "../../../edits/survey-store.ts";
import { outlineOf } from "../../../model/outline.ts";
import type { OutlinedSection } from "../../../model/outline.ts";
import { useLocked, useStore } from "../../builder-session.tsx";
import { useQuestions, useSettledForm } from "../question-list-context.ts";
import { spotBehindOpen } from "../spot-behind-open.ts";
import { OutlineSection } from "./outline-section.tsx";
import { PickedBar } from "./picked-bar.tsx";
import { useOutlineInput } from "./use-outline-input.ts";
import classes from "./outline.module.css";

/** Dragging, loaded after the outline is shown because it is not needed earlier. */
const draggingPart = partQuery(
  "form-dragging",
  async () => (await import("./form-dragging.ts")).createFormDragging,
);

/** The paste dialog, loaded with the parser of questionnaires when it is opened. */
const PasteDialog = lazy(async () => ({
  default: (await import("../paste-dialog.tsx")).PasteDialog,
}));

/** A compact list of all sections and questions, to navigate, search, drag and pick. Faults are marked. */
export function Outline() {
  const store = useStore();
  const locked = useLocked();
  const list = useQuestions();
  const outline = useOutline(store);
  const [search, setSearch] = useState("");
  const [isPasting, setPasting] = useState(false);
  const found = useFound(search);
  const tree = useRef<HTMLDivElement>(null);
  const instructions = useId();
  useOutlineInput(tree, outline);
  useDragging(tree);
  const questions = outline.reduce((sum, one) => sum + one.questions.length, 0);
  return (
    <>
      <div className={classes["head"]}>
        <span className={classes["count"]}>
          {m.outline_count({ questions, sections: outline.length })}
        </span>
        {!locked && (
          <Group gap={0}>
            <ToolButton
              label={m.paste_title()}
              onClick={() => {
                setPasting(true);
              }}
            >
              <IconClipboardList size={18} aria-hidden />
            </ToolButton>
            <ToolButton
              label={m.outline_add()}
              aria-keyshortcuts="/"
              onClick={() => {
                list.askForType(spotBehindOpen(store, list.selection));
              }}
            >
              <IconPlus size={18} aria-hidden />
            </ToolButton>
          </Group>
        )}
        <TextInput
          className={classes["search"] ?? ""}
          size="sm"
          type="search"
          aria-label={m.outline_search()}
          placeholder={m.outline_search()}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
          }}
        />
      </div>
      <div
        ref={tree}
        role="tree"
        aria-label={m.outline_title()}
        aria-multiselectable
        aria-describedby={locked ? undefined : instructions}
        className={classes["tree"]}
        tabIndex={-1}
      >
        {outline.map((section, index) => (
          <OutlineSection
            key={section.id}
            section={section}
            index={index}
            found={found}
          />
        ))}
      </div>
      <VisuallyHidden id={instructions}>{m.drag_instructions()}</VisuallyHidden>
      {found?.size === 0 && (
        <output className={classes["none"]}>
          {m.outline_none({ search })}
        </output>
      )}
      {!locked && <PickedBar />}
      {isPasting && (
        <Suspense>
          <PasteDialog
            onClose={() => {
              setPasting(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The outline of the form. Rerenders only when sections or questions are added, moved or deleted. */
export function useOutline(store: SurveyStore): readonly OutlinedSection[] {
  const [read] = useState(() => {
    let last: readonly OutlinedSection[] = [];
    return () => (last = outlineOf(store.read(), last));
  });
  return useSyncExternalStore(store.subscribe, read);
}

/** The questions whose title, code or choices contain the search text; null without a search. */
function useFound(search: string): ReadonlySet<number> | null {
  const { sections } = useSettledForm();
  const locale = useLocale();
  return useMemo(() => {
    const words = search.trim().toLocaleLowerCase(locale);
    if (words === "") return null;
    const found = sections
      .flatMap(({ questions }) => questions)
      .filter(({ title, help, code, options }) => {
        const choices = "choices" in options ? options.choices : [];
        const labels = choices.map(({ label }) => label);
        return [title, help, code, ...labels]
          .map(plainText)
          .some((text) => text.toLocaleLowerCase(locale).includes(words));
      });
    return new Set(found.map(({ id }) => id));
  }, [sections, search, locale]);
}

/** Makes the rows of the tree draggable. */
function useDragging(tree: React.RefObject<HTMLElement | null>): void {
  const store = useStore();
  const locked = useLocked();
  const list = useQuestions();
  const { data: createFormDragging } = useQuery(draggingPart);
  useEffect(() => {
    if (!createFormDragging || !tree.current || locked) return undefined;
    return createFormDragging(tree.current, { store, list });
  }, [createFormDragging, tree, store, list, locked]);
}
