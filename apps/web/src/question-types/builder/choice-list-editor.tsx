import { Button, Group, Stack, Text } from "@mantine/core";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { nextChoiceId, pasteChoices } from "./choice-lines.ts";
import { swap } from "../../features/builder/model/move-in-form.ts";
import { Part } from "./part.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { PasteButton } from "./paste-button.tsx";

interface ChoiceListEditorProps {
  readonly legend: string;
  readonly addLabel: string;
  /** "Opsi 3": what screen readers call an entry. */
  readonly labelOf: (n: number) => string;
  readonly choices: Choice[];
  /** Before the number of new ids: "r" makes `r1`, `r2`. */
  readonly prefix?: string;
  readonly min: number;
  readonly max: number;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (choices: Choice[]) => void;
}

/** A list of choices, rows or columns: written, ordered, removed, or pasted as lines. */
export function ChoiceListEditor({
  legend,
  addLabel,
  labelOf,
  choices,
  prefix = "",
  min,
  max,
  error,
  place,
  onChange,
}: ChoiceListEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const full = choices.length >= max;

  const focusRow = (index: number) => {
    list.current?.querySelectorAll("input")[index]?.focus();
  };
  /** The new order stands before the focus goes to it, so that fast typing lands in the right field. */
  const changeAndFocus = (edited: Choice[], index: number) => {
    flushSync(() => {
      onChange(edited);
    });
    focusRow(index);
  };
  const add = () => {
    if (full) return;
    const added = { id: nextChoiceId(choices, prefix), label: "" };
    changeAndFocus([...choices, added], choices.length);
  };
  const paste = (text: string) => {
    const pasted = pasteChoices(choices, text, { max, prefix });
    onChange(pasted.choices);
    return pasted.skipped;
  };
  const move = (from: number, to: number) => {
    changeAndFocus(swap(choices, from, to), to);
  };

  return (
    <Part legend={legend} place={place}>
      <Stack gap={6} ref={list}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            name={labelOf(index + 1)}
            label={choice.label}
            invalid={error !== undefined && choice.label.trim() === ""}
            onLabel={(label) => {
              onChange(choices.with(index, { ...choice, label }));
            }}
            onLines={paste}
            onEnter={() => {
              if (index === choices.length - 1) add();
              else focusRow(index + 1);
            }}
            onUp={
              index > 0
                ? () => {
                    move(index, index - 1);
                  }
                : null
            }
            onDown={
              index < choices.length - 1
                ? () => {
                    move(index, index + 1);
                  }
                : null
            }
            onRemove={
              choices.length > min
                ? () => {
                    changeAndFocus(
                      choices.filter(({ id }) => id !== choice.id),
                      Math.max(0, index - 1),
                    );
                  }
                : null
            }
          />
        ))}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <Group gap="xs">
          <Button
            variant="light"
            size="sm"
            disabled={full}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {addLabel}
          </Button>
          <PasteButton
            icon={<IconClipboardList size={16} aria-hidden />}
            disabled={full && choices.every(({ label }) => label !== "")}
            onPaste={paste}
          />
        </Group>
      </Stack>
    </Part>
  );
}
