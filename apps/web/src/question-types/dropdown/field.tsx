import { useMemo } from "react";
import { m } from "@sigi/messages/messages";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { WordsInput } from "../../form/choice-parts.tsx";
import { Combobox } from "../../form/combobox.tsx";
import type { ListItem, ListProps } from "../../form/combobox.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import {
  groupItems,
  offeredChoices,
  pickedId,
  pickedWords,
  rawPick,
} from "../../form/pick-choice.ts";
import type { OfferedChoice } from "../../form/pick-choice.ts";
import { useSameList } from "../../form/use-same-list.ts";
import { RegionField } from "./region-field.tsx";

/** Maximum length of a plain list. A longer one is searched by typing instead of scrolled through. */
const plainListMax = 12;

export function DropdownField(props: FieldProps<"dropdown">) {
  const { source } = props.question.options;
  return isRegionSource(source) ? (
    <RegionField {...props} source={source} />
  ) : (
    <OwnList {...props} />
  );
}

function OwnList(props: FieldProps<"dropdown">) {
  const { question, value, onChange, describedBy, invalid } = props;
  const { other, otherLabel } = question.options;
  const choices = useSameList(question.options.choices);
  const offered = useMemo(
    () => offeredChoices({ choices, other, otherLabel }),
    [choices, other, otherLabel],
  );
  const items = useMemo(() => offered.map(listItem), [offered]);
  const id = pickedId(value);
  const picked = offered.find((choice) => choice.id === id);
  const List = items.length > plainListMax ? Combobox : PlainList;
  return (
    <>
      <List
        id={props.controlId}
        items={items}
        value={picked?.id ?? ""}
        onPick={(pickedItem) => {
          const choice = offered.find((one) => one.id === pickedItem);
          onChange(choice && rawPick(choice));
        }}
        required={question.required}
        state={controlState(props)}
      />
      {picked?.ownText && (
        <WordsInput
          words={pickedWords(value)}
          choice={picked.ownWords ? "" : plainText(picked.label)}
          onWords={(words) => {
            onChange(rawPick(picked, words));
          }}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </>
  );
}

function listItem(choice: OfferedChoice): ListItem {
  const { id, group, ownWords, full } = choice;
  const label = plainText(choice.label);
  return {
    id,
    label: full ? `${label} (${m.form_choice_full()})` : label,
    ...(full ? { full } : {}),
    ...(group === undefined ? {} : { group: plainText(group) }),
    ...(ownWords ? { pinned: true } : {}),
  };
}

function PlainList({ id, items, value, onPick, required, state }: ListProps) {
  const option = (item: ListItem) => (
    <option
      key={item.id}
      value={item.id}
      disabled={item.full && item.id !== value}
    >
      {item.label}
    </option>
  );
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
      {groupItems(items).map(({ heading, items: of }) =>
        heading === "" ? (
          of.map(option)
        ) : (
          <optgroup key={`${heading} ${of[0]?.id ?? ""}`} label={heading}>
            {of.map(option)}
          </optgroup>
        ),
      )}
    </select>
  );
}
