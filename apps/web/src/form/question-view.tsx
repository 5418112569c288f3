import { useId } from "react";
import type { ComponentType } from "react";
import { m } from "@sigi/messages/messages";
import { isRequired } from "@sigi/survey/answers/read-answer.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "./field-props.ts";
import { questionFields } from "../question-types/fields.ts";
import { questionElementId } from "./focus-question.ts";

export interface QuestionViewProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Messages for this question; empty if it is valid or not checked yet. */
  readonly faults?: readonly string[];
}

/** A question with its title, help, image, field and faults, for answering, the preview and the builder. */
export function QuestionView({
  question,
  value,
  onChange,
  faults = [],
}: QuestionViewProps) {
  const id = useId();
  const entry = questionFields[question.type];
  if (!entry) return <Statement question={question} />;

  const Field = entry.Field as ComponentType<FieldProps<QuestionTypeName>>;
  const help = question.help ? `${id}-help` : null;
  const fault = faults.length > 0 ? `${id}-fault` : null;
  const describedBy = [fault, help].filter(Boolean).join(" ") || undefined;
  const isGroup = entry.layout === "group";
  const Frame = isGroup ? "fieldset" : "div";

  return (
    <Frame
      id={questionElementId(question.id)}
      className="sf-question"
      data-invalid={fault ? "" : undefined}
      {...(isGroup ? { "aria-describedby": describedBy } : {})}
    >
      {isGroup ? (
        <legend className="sf-title">
          <Title question={question} />
        </legend>
      ) : (
        <label className="sf-title" htmlFor={id}>
          <Title question={question} />
        </label>
      )}
      {help && (
        <p id={help} className="sf-help">
          {question.help}
        </p>
      )}
      <QuestionImage question={question} />
      <Field
        question={question}
        value={value}
        onChange={onChange}
        controlId={id}
        describedBy={describedBy}
        invalid={fault !== null}
      />
      {fault && (
        <div id={fault} className="sf-fault">
          {faults.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </Frame>
  );
}

function Title({ question }: { readonly question: Question }) {
  return (
    <>
      {question.title}
      {isRequired(question) && (
        <span className="sf-required" title={m.form_required()}>
          <span aria-hidden="true">{"\u00a0*"}</span>
          <span className="sf-hidden">{` (${m.form_required()})`}</span>
        </span>
      )}
    </>
  );
}

function Statement({ question }: { readonly question: Question }) {
  return (
    <div id={questionElementId(question.id)} className="sf-question">
      <p className="sf-title">{question.title}</p>
      {question.help && <p className="sf-help">{question.help}</p>}
      <QuestionImage question={question} />
    </div>
  );
}

/** Decorative: the title contains the information. */
function QuestionImage({
  question: { image },
}: {
  readonly question: Question;
}) {
  return image ? (
    <img className="sf-image" src={image} alt="" loading="lazy" />
  ) : null;
}
