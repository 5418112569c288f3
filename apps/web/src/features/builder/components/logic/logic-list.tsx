import { Button, Paper, Stack, Text } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { Part } from "../../../../question-types/builder/part.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";

interface LogicListProps<Item> {
  readonly legend: string;
  readonly help?: string;
  readonly items: readonly Item[];
  readonly error: string | undefined;
  readonly place: string;
  readonly addLabel: string;
  /** The item to add; null while none can be added. */
  readonly next: Item | null;
  readonly max: number;
  /** Returns the label of a remove button, such as "Hapus lompatan 2". */
  readonly removeLabelOf: (n: number) => string;
  readonly onChange: (items: Item[]) => void;
  readonly renderItem: (shown: ShownItem<Item>) => ReactNode;
}

interface ShownItem<Item> {
  readonly item: Item;
  /** The item's number, from 1. */
  readonly n: number;
  readonly place: string;
  readonly removeButton: ReactNode;
  readonly onChange: (item: Item) => void;
}

/** An editable list of jumps or rules. New items are added at the end. */
export function LogicList<Item>({
  legend,
  help,
  items,
  error,
  place,
  addLabel,
  next,
  max,
  removeLabelOf,
  onChange,
  renderItem,
}: LogicListProps<Item>) {
  return (
    <Part legend={legend} place={place}>
      <Stack gap="sm">
        {help !== undefined && (
          <Text fz="sm" c="dimmed">
            {help}
          </Text>
        )}
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no id, and two may be equal
          <Paper key={index} withBorder p="sm">
            <Stack gap="sm">
              {renderItem({
                item,
                n: index + 1,
                place: `${place}.${String(index)}`,
                removeButton: (
                  <ToolButton
                    label={removeLabelOf(index + 1)}
                    onClick={() => {
                      onChange(items.toSpliced(index, 1));
                    }}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ToolButton>
                ),
                onChange: (changed) => {
                  onChange(items.with(index, changed));
                },
              })}
            </Stack>
          </Paper>
        ))}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <Button
          mr="auto"
          variant="light"
          size="sm"
          disabled={next === null || items.length >= max}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            if (next !== null) onChange([...items, next]);
          }}
        >
          {addLabel}
        </Button>
      </Stack>
    </Part>
  );
}
