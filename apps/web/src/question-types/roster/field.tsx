import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { m } from "@sigi/messages/messages";
import {
  type RosterOptions,
  type ShownEntry,
  shownEntries,
} from "@sigi/survey/question-types/roster/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { faultsIn } from "../../form/inner-fields.tsx";
import { RosterEntryCard } from "./entry-card.tsx";
import "./field.css";

/** A card for each entry. Without a fixed number of entries, the respondent adds and removes them. */
export function RosterField({
  question,
  value,
  onChange,
  partFaults,
}: FieldProps<"roster">) {
  const { options } = question;
  const { choices, min, max } = options;
  const entries = shownEntries(options, value);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState("");
  const cards = useRef<HTMLDivElement>(null);
  const isOpenEnded = choices.length === 0 && max > min;

  const focusCard = (index: number, selector: string) => {
    const card = cards.current?.querySelectorAll(".sf-entry")[index];
    card?.querySelector<HTMLElement>(selector)?.focus();
  };
  const change = (index: number, fields: ShownEntry["fields"]) => {
    onChange(
      entries.map(toRaw).with(index, toRaw({ ...entry(index), fields })),
    );
  };
  const entry = (index: number) =>
    entries[index] ?? { item: undefined, fields: {} };
  const add = () => {
    flushSync(() => {
      onChange([...entries.map(toRaw), { fields: {} }]);
      // Filled entries are closed to make room for the new one; entries with faults stay open.
      setClosed(new Set(entries.keys()));
      setSaid("");
    });
    focusCard(entries.length, "input, select, textarea");
  };
  const remove = (index: number) => {
    const name = nameOf(options, entries, index);
    flushSync(() => {
      onChange(entries.map(toRaw).toSpliced(index, 1));
      setClosed(afterRemoval(closed, index));
      setSaid(m.form_entry_removed({ name }));
    });
    if (entries.length > 1) focusCard(Math.max(0, index - 1), "button");
    else cards.current?.querySelector<HTMLElement>("button")?.focus();
  };

  return (
    <div className="sf-roster" ref={cards}>
      {entries.map(({ place, fields }, index) => {
        const faults = faultsIn(partFaults, place.path[0] ?? "");
        return (
          <RosterEntryCard
            key={place.path[0]}
            name={nameOf(options, entries, index)}
            question={question}
            values={fields}
            onChange={(values) => {
              change(index, values);
            }}
            faults={faults}
            isOpen={faults.length > 0 || !closed.has(index)}
            onToggle={() => {
              setClosed(toggled(closed, index));
            }}
            onRemove={
              isOpenEnded && entries.length > min
                ? () => {
                    remove(index);
                  }
                : null
            }
          />
        );
      })}
      {isOpenEnded && entries.length < max && (
        <button type="button" className="sf-button" onClick={add}>
          {options.entryLabel === ""
            ? m.form_entry_add()
            : m.form_entry_add_named({ name: options.entryLabel })}
        </button>
      )}
      {isOpenEnded && entries.length >= max && (
        <p className="sf-note">{m.form_entries_full({ max })}</p>
      )}
      <output className="sf-hidden">{said}</output>
    </div>
  );
}

/** The name of an entry: the label of its choice, or "Anggota 2". */
function nameOf(
  { entryLabel, choices }: RosterOptions,
  entries: readonly ShownEntry[],
  index: number,
): string {
  return entryLabel === "" && choices.length === 0
    ? m.form_entry_number({ n: index + 1 })
    : (entries[index]?.place.label ?? "");
}

function toRaw({ item, fields }: Pick<ShownEntry, "item" | "fields">) {
  return item === undefined ? { fields } : { item, fields };
}

function toggled(
  closed: ReadonlySet<number>,
  index: number,
): ReadonlySet<number> {
  const next = new Set(closed);
  if (!next.delete(index)) next.add(index);
  return next;
}

/** The closed entries after a removal: the entries after the removed one move up. */
function afterRemoval(
  closed: ReadonlySet<number>,
  removed: number,
): ReadonlySet<number> {
  return new Set(
    [...closed]
      .filter((index) => index !== removed)
      .map((index) => (index > removed ? index - 1 : index)),
  );
}
