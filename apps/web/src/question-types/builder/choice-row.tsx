import { Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { memo } from "react";
import { pictureUrl } from "../../form/picture-url.ts";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import { ChoiceDetails } from "./choice-details.tsx";
import type { ChoiceDetail } from "./choice-details.tsx";

/** An action on an entry of a list. */
export type RowAction =
  | { readonly kind: "change"; readonly choice: Choice }
  /** Several lines were pasted into the field. */
  | { readonly kind: "lines"; readonly text: string }
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "enter" | "details" | "remove" };

interface ChoiceRowProps {
  readonly index: number;
  /** The name of the entry, such as "Opsi 3". */
  readonly name: string;
  /** The code that a new entry at this position gets. A different code is displayed. */
  readonly usualCode: string;
  readonly choice: Choice;
  readonly invalid: boolean;
  readonly isLast: boolean;
  readonly removable: boolean;
  readonly details: readonly ChoiceDetail[];
  readonly limits: boolean;
  /** Null while the details are closed. */
  readonly isCodeTaken: ((code: string) => boolean) | null;
  readonly onAct: (index: number, action: RowAction) => void;
}

/** An entry of a list. Memoised, because a keystroke changes only one of many. */
export const ChoiceRow = memo(function ChoiceRow({
  index,
  name,
  usualCode,
  choice,
  invalid,
  isLast,
  removable,
  details,
  limits,
  isCodeTaken,
  onAct,
}: ChoiceRowProps) {
  const act = (action: RowAction) => {
    onAct(index, action);
  };
  const summary = summaryOf(choice, usualCode);
  return (
    <Stack gap={4} data-entry={index}>
      <Group gap={2} wrap="nowrap">
        {choice.image && (
          <img
            src={pictureUrl(choice.image)}
            alt=""
            width={36}
            height={36}
            style={{ borderRadius: 6, objectFit: "cover" }}
          />
        )}
        <Group flex={1} gap={4}>
          <TextInput
            flex="1 1 9rem"
            aria-label={name}
            placeholder={name}
            value={choice.label}
            maxLength={formLimits.labelMax}
            error={invalid}
            onChange={(event) => {
              const label = event.currentTarget.value;
              act({ kind: "change", choice: { ...choice, label } });
            }}
            onKeyDown={(event) => {
              const isEmpty = choice.label === "" && removable;
              if (event.key === "Enter") act({ kind: "enter" });
              else if (event.key === "Backspace" && isEmpty) {
                act({ kind: "remove" });
              } else return;
              event.preventDefault();
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text");
              if (!/[\r\n]/.test(text.trim())) return;
              event.preventDefault();
              act({ kind: "lines", text });
            }}
          />
          {limits && (
            <LimitOfChoice
              name={name}
              choice={choice}
              onChange={(changed) => {
                act({ kind: "change", choice: changed });
              }}
            />
          )}
        </Group>
        <ToolButton
          label={m.option_item_details({ label: name })}
          aria-expanded={isCodeTaken !== null}
          onClick={() => {
            act({ kind: "details" });
          }}
        >
          <IconAdjustments size={18} aria-hidden />
        </ToolButton>
        <ToolButton
          label={m.option_item_up({ label: name })}
          possible={index > 0}
          onClick={() => {
            act({ kind: "move", to: index - 1 });
          }}
        >
          <IconArrowUp size={18} aria-hidden />
        </ToolButton>
        <ToolButton
          label={m.option_item_down({ label: name })}
          possible={!isLast}
          onClick={() => {
            act({ kind: "move", to: index + 1 });
          }}
        >
          <IconArrowDown size={18} aria-hidden />
        </ToolButton>
        <ToolButton
          label={m.option_item_remove({ label: name })}
          possible={removable}
          onClick={() => {
            act({ kind: "remove" });
          }}
        >
          <IconTrash size={18} aria-hidden />
        </ToolButton>
      </Group>
      {isCodeTaken ? (
        <ChoiceDetails
          name={name}
          choice={choice}
          details={details}
          isCodeTaken={isCodeTaken}
          onChange={(changed) => {
            act({ kind: "change", choice: changed });
          }}
        />
      ) : (
        summary !== "" && (
          <Text c="dimmed" fz="xs" lineClamp={1}>
            {summary}
          </Text>
        )
      )}
    </Stack>
  );
});

interface LimitOfChoiceProps {
  readonly name: string;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** The maximum number of respondents who may pick the choice. */
function LimitOfChoice({ name, choice, onChange }: LimitOfChoiceProps) {
  return (
    <NumberInput
      flex="0 1 8rem"
      aria-label={m.option_limit({ label: name })}
      placeholder={m.option_no_limit()}
      prefix={`${m.option_limit_prefix()} `}
      value={choice.limit ?? ""}
      min={1}
      max={formLimits.choiceLimitMax}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      onChange={(typed) => {
        const { limit: _, ...rest } = choice;
        const isLimit = typeof typed === "number" && typed > 0;
        onChange(isLimit ? { ...rest, limit: typed } : rest);
      }}
    />
  );
}

/** A one-line summary of the details of an entry that differ from the defaults. */
function summaryOf(
  { id, group, exclusive, ownText, fixed }: Choice,
  usualCode: string,
): string {
  return [
    id === usualCode ? "" : m.option_code_is({ code: id }),
    group ?? "",
    exclusive ? m.option_exclusive() : "",
    ownText ? m.option_own_text() : "",
    fixed ? m.option_fixed() : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
