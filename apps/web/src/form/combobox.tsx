import { m } from "@sigi/messages/messages";
import { memo, useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { controlState } from "./field-props.ts";
import { groupItems } from "./pick-choice.ts";
import {
  matchesToNarrow,
  partAround,
  searchItems,
  shownMax,
} from "./search-items.ts";
import { useLatest } from "./use-latest.ts";

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   HTML has no list that is searched by typing and works alike everywhere; this is the combobox pattern of ARIA's authors. */

/** A long list with a text search: the ARIA combobox pattern, with the focus in the text field. */
export function Combobox({
  id,
  items,
  value,
  onPick,
  required,
  state,
}: ListProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [room, setRoom] = useState<Room>(unknownRoom);
  const picked = items.find((item) => item.id === value)?.label ?? "";
  const open = query !== null;
  const found = useMemo(
    () => (query === null ? [] : searchItems(items, query)),
    [items, query],
  );
  const shown = partAround(found, active);
  const note = open ? noteOn({ query, found: found.length }) : "";
  const activeItem = found[active];
  const optionId = (item: { id: string }) => `${listId}-${item.id}`;

  const show = (text: string) => {
    if (!open && field.current) setRoom(roomAround(field.current));
    setQuery(text);
    setActive(
      text === ""
        ? Math.max(
            0,
            items.findIndex((item) => item.id === value),
          )
        : 0,
    );
  };
  const close = () => {
    setQuery(null);
  };
  const pick = (itemId: string) => {
    if (items.find((item) => item.id === itemId)?.full) return;
    onPick(itemId);
    close();
  };
  const pickOption = useLatest(pick);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActive(step(active, found.length));
      else show("");
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (activeItem) pick(activeItem.id);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="sf-combobox">
      <input
        ref={field}
        id={id}
        className="sf-input sf-select"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck="false"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={
          open && activeItem ? optionId(activeItem) : undefined
        }
        aria-required={required}
        placeholder={open && picked ? picked : m.form_search_choice()}
        value={query ?? picked}
        onChange={(event) => {
          const text = event.target.value;
          // Emptying the field clears the choice.
          if (!open && text === "") onPick("");
          show(text);
        }}
        onClick={() => {
          if (!open) show("");
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...state}
      />
      <ul
        id={listId}
        className="sf-list"
        role="listbox"
        hidden={!open}
        data-above={room.above ? "" : undefined}
        style={{ maxHeight: `min(18rem, 45vh, ${String(room.height)}px)` }}
      >
        {groupItems(shown).map(({ heading, items: of }) => {
          const options = of.map((item) => (
            <Option
              key={item.id}
              id={optionId(item)}
              itemId={item.id}
              label={item.label}
              full={item.full}
              active={item === activeItem}
              picked={item.id === value}
              onPick={pickOption}
            />
          ));
          return heading === "" ? (
            options
          ) : (
            <li
              key={`${heading} ${of[0]?.id ?? ""}`}
              role="group"
              aria-label={heading}
            >
              <div className="sf-list-head" aria-hidden="true">
                {heading}
              </div>
              <ul role="presentation">{options}</ul>
            </li>
          );
        })}
        {found.length > shownMax && (
          // The note below has the same words for screen readers. The list covers it.
          <li
            className="sf-list-more"
            role="presentation"
            aria-hidden="true"
            onPointerDown={keepFocus}
          >
            {note}
          </li>
        )}
      </ul>
      <p className="sf-list-note" aria-live="polite">
        {note}
      </p>
    </div>
  );
}

/** The number of items, with a hint to type if not all are shown. */
function noteOn({
  query,
  found,
}: {
  readonly query: string;
  readonly found: number;
}): string {
  if (found === 0) return m.form_no_match();
  if (found > shownMax) return matchesToNarrow(found);
  return query === "" ? "" : m.form_matches({ count: found });
}

/** The index that each key moves to, from item `at` of `count`. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** The place of the list, with its maximum height in pixels. */
interface Room {
  readonly above: boolean;
  readonly height: number;
}

const unknownRoom: Room = { above: false, height: 288 };

/** The minimum height of the list in pixels: a low window would otherwise show no list. */
const heightMin = 132;

/** Pixels between the list and the content beyond it. */
const gap = 16;

/**
 * Places the list below the field if most of it fits there, else on the larger side. The page's bars cover its scroll
 * padding, so the list stays outside it.
 */
function roomAround(field: HTMLElement): Room {
  const { top, bottom } = field.getBoundingClientRect();
  const style = getComputedStyle(document.documentElement);
  const over = top - pixels(style.scrollPaddingTop);
  const below = window.innerHeight - bottom - pixels(style.scrollPaddingBottom);
  const above = below < 200 && over > below;
  return { above, height: Math.max(heightMin, (above ? over : below) - gap) };
}

/** The scroll padding of a page without bars is `auto`. */
const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Keeps the focus in the field: its loss would close the list before the click. */
const keepFocus = (event: PointerEvent) => {
  event.preventDefault();
};

interface OptionProps {
  readonly id: string;
  readonly itemId: string;
  readonly label: string;
  readonly full: boolean | undefined;
  readonly active: boolean;
  readonly picked: boolean;
  readonly onPick: (itemId: string) => void;
}

/** Memoised: a key changes only two of a thousand options. */
const Option = memo(function Option({
  id,
  itemId,
  label,
  full,
  active,
  picked,
  onPick,
}: OptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // The text field handles the keys: it has the focus and references the active option.
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={picked}
      aria-disabled={full}
      data-active={active ? "" : undefined}
      onPointerDown={keepFocus}
      onClick={() => {
        onPick(itemId);
      }}
    >
      {label}
    </li>
  );
});

/** An item of a list, as plain text. */
export interface ListItem {
  readonly id: string;
  readonly label: string;
  /** The heading of the item's group. */
  readonly group?: string;
  readonly pinned?: boolean;
  /** True for an item that cannot be picked. */
  readonly full?: boolean;
}

/** A list with one selected item. */
export interface ListProps {
  readonly id: string;
  readonly items: readonly ListItem[];
  /** The id of the selected item, empty for none. */
  readonly value: string;
  readonly onPick: (id: string) => void;
  readonly required: boolean;
  readonly state: ReturnType<typeof controlState>;
}
