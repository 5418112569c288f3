import {
  Button,
  Checkbox,
  Collapse,
  Group,
  NativeSelect,
  Paper,
  Stack,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  InnerField,
  InnerTypeName,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  innerTypeNames,
  innerTypes,
} from "@sigi/survey/question-types/shared/inner-types.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { use, useId, useState } from "react";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import { InnerEditorContext } from "./inner-editor-context.ts";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { SideFieldsContext } from "./side-fields.tsx";

interface FieldEditorProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "placeOf"
> {
  readonly question: Question;
  readonly field: InnerField;
  readonly fieldsBefore: readonly InnerField[];
  /** The name of the field, such as "Isian 3". */
  readonly name: string;
  readonly list: "fields" | "columns";
  readonly onChange: (field: InnerField) => void;
  /** Null at an end of the list, or where the list would become too short. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** One field of a composite question; the options of its type and its logic are folded away. */
export function FieldEditor({
  question,
  field,
  fieldsBefore,
  name,
  list,
  earlier,
  faultOf,
  placeOf,
  onChange,
  onUp,
  onDown,
  onRemove,
}: FieldEditorProps) {
  const { showOptions, showLogic } = use(InnerEditorContext);
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { label, type, required, options } = field;
  const place = `${list}.${field.id}`;
  const faulty = faultOf(place) !== undefined;
  const missing = faultOf(list) !== undefined && label.trim() === "";
  const shown = opened || faulty;
  const ofField = {
    faultOf: (part: string) => faultOf(`${place}.${part}`),
    placeOf: (part: string) => placeOf(`${place}.${part}`),
  };
  return (
    <Paper withBorder p="sm" data-place={placeOf(place)}>
      <Group gap={2} wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={name}
          placeholder={name}
          value={label}
          maxLength={formLimits.labelMax}
          error={missing}
          data-field-label=""
          onChange={(event) => {
            onChange({ ...field, label: event.currentTarget.value });
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
      <Group gap="md" mt="xs">
        <NativeSelect
          aria-label={`${m.option_field_type()}: ${label || name}`}
          value={type}
          data={innerTypeNames.map((value) => ({
            value,
            label: questionTypeText(value, getLocale()),
          }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value as InnerTypeName;
            onChange(withType(field, chosen));
          }}
        />
        <Checkbox
          label={m.option_field_required()}
          checked={required}
          onChange={(event) => {
            onChange({ ...field, required: event.currentTarget.checked });
          }}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          ml="auto"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => {
            setOpened(!shown);
          }}
        >
          {m.option_field_settings({ label: label || name })}
        </Button>
      </Group>
      <Collapse id={id} expanded={shown} mt={shown ? "sm" : 0}>
        {shown && (
          <SideFieldsContext value={null}>
            <Stack gap="md">
              {showOptions({
                question: {
                  ...question,
                  type,
                  title: label,
                  options,
                } as Question,
                earlier,
                ...ofField,
                isField: true,
                onChange: (changed) => {
                  onChange({ ...field, options: changed } as InnerField);
                },
              })}
              {showLogic({
                question,
                field,
                fieldsBefore,
                ...ofField,
                onChange,
              })}
            </Stack>
          </SideFieldsContext>
        )}
      </Collapse>
    </Paper>
  );
}

/** The field with another type and that type's default options. */
function withType(field: InnerField, type: InnerTypeName): InnerField {
  const options = innerTypes[type].defaultOptions;
  return { ...field, type, options } as InnerField;
}
