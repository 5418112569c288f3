import { Group, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";

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

export function ChoiceRow({
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
