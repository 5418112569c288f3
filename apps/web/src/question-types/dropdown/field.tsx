import { m } from "@sigi/messages/messages";
import { isOther, otherId } from "@sigi/survey/question-types/shared/choice.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import { choiceOrder, OtherInput } from "../../form/choice-parts.tsx";
import { Combobox } from "../../form/combobox.tsx";
import type { ListProps } from "../../form/combobox.tsx";
import { RegionField } from "./region-field.tsx";

/** A list longer than this is searched by typing instead of scrolled through. */
const plainListMax = 12;

export function DropdownField(props: FieldProps<"dropdown">) {
  const { source } = props.question.options;
  return source ? (
    <RegionField {...props} source={source} />
  ) : (
    <ChoiceList {...props} />
  );
}

function ChoiceList(props: FieldProps<"dropdown">) {
  const { question, value, onChange, describedBy, invalid } = props;
  const { seed } = useForm();
  const { choices, other, randomise } = question.options;
  const items = [
    ...choiceOrder(choices, randomise, seed, question.id),
    ...(other ? [{ id: otherId, label: m.form_other() }] : []),
  ];
  const picked = isOther(value)
    ? otherId
    : typeof value === "string"
      ? value
      : "";
  const pick = (id: string) => {
    onChange(id === otherId ? { other: "" } : id);
  };
  const List = items.length > plainListMax ? Combobox : PlainList;
  return (
    <>
      <List
        id={props.controlId}
        items={items}
        value={picked}
        onPick={pick}
        required={question.required}
        state={controlState(props)}
      />
      {isOther(value) && (
        <OtherInput
          value={value}
          onChange={onChange}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </>
  );
}

function PlainList({ id, items, value, onPick, required, state }: ListProps) {
  return (
    <select
      id={id}
      className="sf-input sf-select"
      value={value}
      required={required}
      onChange={(event) => {
        onPick(event.target.value);
      }}
      {...state}
    >
      <option value="">{m.form_choose()}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.label}
        </option>
      ))}
    </select>
  );
}
