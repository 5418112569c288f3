import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import { moveChoice, nextChoiceId, pasteChoices } from "./choice-lines.ts";
import { Part } from "./part.tsx";
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
    changeAndFocus(moveChoice(choices, from, to), to);
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

interface ChoiceRowProps {
  /** "Opsi 3". */
  readonly name: string;
  readonly label: string;
  readonly invalid: boolean;
  readonly onLabel: (label: string) => void;
  /** Several lines were pasted into the field. */
  readonly onLines: (text: string) => void;
  readonly onEnter: () => void;
  /** Null at an end, or where the list would become too short. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function ChoiceRow({
  name,
  label,
  invalid,
  onLabel,
  onLines,
  onEnter,
  onUp,
  onDown,
  onRemove,
}: ChoiceRowProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <TextInput
        flex={1}
        aria-label={name}
        placeholder={name}
        value={label}
        maxLength={formLimits.labelMax}
        error={invalid}
        onChange={(event) => {
          onLabel(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!/[\r\n]/.test(text.trim())) return;
          event.preventDefault();
          onLines(text);
        }}
      />
      <ToolButton
        label={m.option_item_up({ label: name })}
        possible={onUp !== null}
        onClick={() => onUp?.()}
      >
        <IconArrowUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.option_item_down({ label: name })}
        possible={onDown !== null}
        onClick={() => onDown?.()}
      >
        <IconArrowDown size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.option_item_remove({ label: name })}
        possible={onRemove !== null}
        onClick={() => onRemove?.()}
      >
        <IconTrash size={18} aria-hidden />
      </ToolButton>
    </Group>
  );
}
