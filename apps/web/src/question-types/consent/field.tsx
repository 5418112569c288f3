import { m } from "@sigi/messages/messages";
import { ClearChoice } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { RichText } from "../../form/rich-text.tsx";
import "./field.css";

/** The statement, with a single checkbox if agreement is mandatory, else with the choice to agree or to decline. */
export function ConsentField(props: FieldProps<"consent">) {
  const { question, value, onChange, controlId } = props;
  const { statement, agreeLabel, mandatory } = question.options;
  const state = controlState(props);
  const agree = agreeLabel === "" ? m.form_consent_agree() : agreeLabel;
  const radio = (agreed: boolean, label: string) => (
    <label className="sf-choice">
      <input
        type="radio"
        name={controlId}
        required={question.required}
        checked={value === agreed}
        onChange={() => {
          onChange(agreed);
        }}
        {...state}
      />
      <span>
        <RichText text={label} inline />
      </span>
    </label>
  );
  return (
    <div className="sf-choices">
      <div className="sf-statement">
        <RichText text={statement} />
      </div>
      {mandatory ? (
        <label className="sf-choice">
          <input
            type="checkbox"
            required
            checked={value === true}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
            {...state}
          />
          <span>
            <RichText text={agree} inline />
          </span>
        </label>
      ) : (
        <>
          {radio(true, agree)}
          {radio(false, m.form_consent_decline())}
          <ClearChoice {...props} />
        </>
      )}
    </div>
  );
}
