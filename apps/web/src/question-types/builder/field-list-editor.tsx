import { Button, Stack, Text } from "@mantine/core";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  fieldsMax,
  fieldsMin,
  innerTypes,
} from "@sigi/survey/question-types/shared/inner-types.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { nextChoiceId } from "./choice-lines.ts";
import { FieldEditor } from "./field-editor.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { Part } from "./part.tsx";

interface FieldListEditorProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "placeOf"
> {
  readonly question: Question;
  readonly legend: string;
  readonly addLabel: string;
  /** Returns the accessible name of a field without a label, such as "Isian 3". */
  readonly labelOf: (n: number) => string;
  /** The option that holds the fields. */
  readonly list: "fields" | "columns";
  /** The prefix of new ids: "f" makes `f1`, `f2`. */
  readonly prefix: string;
  readonly fields: InnerField[];
  readonly onChange: (fields: InnerField[]) => void;
}

/** The fields of a composite question: named, typed, ordered, and each with the options of its type. */
export function FieldListEditor({
  question,
  legend,
  addLabel,
  labelOf,
  list,
  prefix,
  fields,
  onChange,
  earlier,
  faultOf,
  placeOf,
}: FieldListEditorProps) {
  const rows = useRef<HTMLDivElement>(null);
  const fault = faultOf(list);

  const changeAndFocus = (edited: InnerField[], index: number) => {
    flushSync(() => {
      onChange(edited);
    });
    const labels =
      rows.current?.querySelectorAll<HTMLElement>("[data-field-label]");
    labels?.[index]?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = fields.slice(from, from + 1);
    changeAndFocus(fields.toSpliced(from, 1).toSpliced(to, 0, ...moved), to);
  };

  return (
    <Part legend={legend} place={placeOf(list)}>
      <Stack gap="sm" ref={rows}>
        {fields.map((field, index) => (
          <FieldEditor
            key={field.id}
            question={question}
            field={field}
            fieldsBefore={fields.slice(0, index)}
            name={labelOf(index + 1)}
            list={list}
            earlier={earlier}
            faultOf={faultOf}
            placeOf={placeOf}
            onChange={(changed) => {
              onChange(fields.with(index, changed));
            }}
            onUp={
              index > 0
                ? () => {
                    move(index, index - 1);
                  }
                : null
            }
            onDown={
              index < fields.length - 1
                ? () => {
                    move(index, index + 1);
                  }
                : null
            }
            onRemove={
              fields.length > fieldsMin
                ? () => {
                    changeAndFocus(
                      fields.toSpliced(index, 1),
                      Math.max(0, index - 1),
                    );
                  }
                : null
            }
          />
        ))}
        {fault !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {fault}
          </Text>
        )}
        <Button
          variant="light"
          size="sm"
          mr="auto"
          disabled={fields.length >= fieldsMax}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const id = nextChoiceId(fields, prefix);
            changeAndFocus([...fields, newField(id)], fields.length);
          }}
        >
          {addLabel}
        </Button>
      </Stack>
    </Part>
  );
}

const newField = (id: string): InnerField => ({
  id,
  label: "",
  type: "short_text",
  required: false,
  options: innerTypes.short_text.defaultOptions,
});
