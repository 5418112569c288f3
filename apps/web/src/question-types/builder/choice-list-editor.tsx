import { Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "../../form/use-latest.ts";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import type { ChoiceDetail } from "./choice-details.tsx";
import { moveChoice, nextChoiceId, pasteChoices } from "./choice-lines.ts";
import { ChoiceRow } from "./choice-row.tsx";
import type { RowAction } from "./choice-row.tsx";
import { Part } from "./part.tsx";
import { PasteButton } from "./paste-button.tsx";

interface ChoiceListEditorProps {
  readonly legend: string;
  readonly addLabel: string;
  /** Returns the accessible name of an entry, such as "Opsi 3". */
  readonly labelOf: (n: number) => string;
  readonly choices: Choice[];
  /** The prefix of new ids: "r" makes `r1`, `r2`. */
  readonly prefix?: string;
  /** The details of an entry that can be edited besides its label and code. Must not change between renders. */
  readonly details?: readonly ChoiceDetail[];
  /** Shows the maximum number of respondents who may pick each entry. */
  readonly limits?: boolean;
  readonly min: number;
  readonly max: number;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (choices: Choice[]) => void;
}

/** Entries shown at a time: a thousand fields would make each keystroke slow. */
const pageSize = 50;

const noDetails: readonly ChoiceDetail[] = [];

/** An editable list of choices, rows or columns. Entries are typed, reordered, removed, or pasted as lines. */
export function ChoiceListEditor({
  legend,
  addLabel,
  labelOf,
  choices,
  prefix = "",
  details = noDetails,
  limits = false,
  min,
  max,
  error,
  place,
  onChange,
}: ChoiceListEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const [chosenPage, setPage] = useState(0);
  /** The index of the entry whose details are shown; null for none. */
  const [opened, setOpened] = useState<number | null>(null);
  const full = choices.length >= max;
  const pages = Math.max(1, Math.ceil(choices.length / pageSize));
  const page = Math.min(chosenPage, pages - 1);
  const first = page * pageSize;
  const shown = choices.slice(first, first + pageSize);

  const focusRow = (index: number) => {
    flushSync(() => {
      setPage(Math.floor(index / pageSize));
    });
    list.current
      ?.querySelector<HTMLElement>(`[data-entry="${String(index)}"] input`)
      ?.focus();
  };
  /** Renders the new order before the focus moves, so that fast typing goes to the right field. */
  const changeAndFocus = (edited: Choice[], index: number) => {
    flushSync(() => {
      onChange(edited);
      setOpened(null);
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
  const act = useLatest((index: number, action: RowAction) => {
    const last = choices.length - 1;
    switch (action.kind) {
      case "change":
        onChange(choices.with(index, action.choice));
        return;
      case "lines":
        paste(action.text);
        return;
      case "enter":
        if (index === last) add();
        else focusRow(index + 1);
        return;
      case "move":
        changeAndFocus(moveChoice(choices, index, action.to), action.to);
        return;
      case "details":
        setOpened(opened === index ? null : index);
        return;
      case "remove":
        changeAndFocus(choices.toSpliced(index, 1), Math.max(0, index - 1));
    }
  });
  const isCodeTaken = (code: string) => choices.some(({ id }) => id === code);

  return (
    <Part legend={legend} place={place}>
      <Stack gap={6} ref={list}>
        {shown.map((choice, offset) => {
          const index = first + offset;
          return (
            <ChoiceRow
              // Codes are editable, so the rows are identified by position.
              key={index}
              index={index}
              name={labelOf(index + 1)}
              usualCode={`${prefix}${String(index + 1)}`}
              choice={choice}
              invalid={error !== undefined && choice.label.trim() === ""}
              isLast={index === choices.length - 1}
              removable={choices.length > min}
              details={details}
              limits={limits}
              isCodeTaken={opened === index ? isCodeTaken : null}
              onAct={act}
            />
          );
        })}
        {pages > 1 && (
          <Group gap="xs">
            <ToolButton
              label={m.pager_previous()}
              possible={page > 0}
              onClick={() => {
                setPage(page - 1);
              }}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ToolButton>
            <Text fz="sm" className="tabular" aria-live="polite">
              {m.option_entries({
                from: first + 1,
                to: first + shown.length,
                count: formatNumber(choices.length),
              })}
            </Text>
            <ToolButton
              label={m.pager_next()}
              possible={page < pages - 1}
              onClick={() => {
                setPage(page + 1);
              }}
            >
              <IconChevronRight size={18} aria-hidden />
            </ToolButton>
          </Group>
        )}
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
