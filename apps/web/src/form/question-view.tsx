import { useId } from "react";
import { m } from "@sigi/messages/messages";
import { isPersonal } from "@sigi/survey/answers/is-personal.ts";
import { isRequired } from "@sigi/survey/answers/read-answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { FieldsContext } from "./fields-context.ts";
import type { PartFault, QuestionFault } from "./field-props.ts";
import {
  fieldOf,
  loadedTypes,
  useTypes,
} from "../question-types/load-types.ts";
import { VideoCard } from "../question-types/statement/video-card.tsx";
import { questionElementId } from "./focus-question.ts";
import { RequiredMark } from "./required-mark.tsx";
import { RichText } from "./rich-text.tsx";
import { LazyNotice } from "./lazy-notice.tsx";

export interface QuestionViewProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Messages for this question; empty if it is valid or not checked yet. */
  readonly faults?: readonly QuestionFault[];
}

/** A question with its title, help, image, field and faults, for answering, the preview and the builder. */
export function QuestionView({
  question,
  value,
  onChange,
  faults = [],
}: QuestionViewProps) {
  const id = useId();
  const types = useTypes([question.type]);
  const entry = fieldOf(question.type);
  if (entry === undefined) return <LazyNotice code={types} />;
  if (entry === null) return <Statement question={question} />;

  const { Field } = entry;
  const help = question.help ? `${id}-help` : null;
  const fault = faults.length > 0 ? `${id}-fault` : null;
  const purpose = `${id}-purpose`;
  const describedBy =
    [fault, help, isPersonal(question) ? purpose : null]
      .filter(Boolean)
      .join(" ") || undefined;
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
      ) : entry.layout === "output" ? (
        <div id={`${id}-title`} className="sf-title">
          <Title question={question} />
        </div>
      ) : (
        <label className="sf-title" htmlFor={id}>
          <Title question={question} />
        </label>
      )}
      {help && (
        <div id={help} className="sf-help">
          <RichText text={question.help} />
        </div>
      )}
      <QuestionImage question={question} />
      {isPersonal(question) && <Purpose id={purpose} question={question} />}
      <FieldsContext value={loadedTypes}>
        <Field
          question={question}
          value={value}
          onChange={onChange}
          controlId={id}
          describedBy={describedBy}
          invalid={fault !== null}
          partFaults={faults.filter(isInPart)}
        />
      </FieldsContext>
      {fault && (
        <div id={fault} className="sf-fault">
          {wholeTexts(faults).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </Frame>
  );
}

const isInPart = (fault: QuestionFault): fault is PartFault =>
  fault.path !== undefined;

/** The texts below the question. Faults of single inputs are shown beside the inputs. */
function wholeTexts(faults: readonly QuestionFault[]): string[] {
  const whole = faults.filter((fault) => !isInPart(fault));
  return faults.some(isInPart)
    ? [...whole.map(({ text }) => text), m.form_parts_faulty()]
    : whole.map(({ text }) => text);
}

function Title({ question }: { readonly question: Question }) {
  return (
    <>
      <RichText text={question.title} inline />
      {isRequired(question) && <RequiredMark />}
    </>
  );
}

function Statement({ question }: { readonly question: Question }) {
  return (
    <div id={questionElementId(question.id)} className="sf-question">
      <div className="sf-title">
        <RichText text={question.title} />
      </div>
      {question.help && (
        <div className="sf-help">
          <RichText text={question.help} />
        </div>
      )}
      <QuestionImage question={question} />
      {question.type === "statement" && question.options.videoUrl !== null && (
        <VideoCard videoUrl={question.options.videoUrl} />
      )}
    </div>
  );
}

interface PurposeProps {
  readonly id: string;
  readonly question: Question;
}

/** States who sees personal data and for which purpose, before the respondent enters it. */
function Purpose({ id, question: { purpose } }: PurposeProps) {
  return (
    <div id={id} className="sf-purpose">
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />
      </svg>
      <span>
        {purpose === ""
          ? m.form_purpose_unstated()
          : m.form_purpose({ purpose: plainText(purpose) })}
      </span>
    </div>
  );
}

/** The image of a question. Without a text alternative it is decorative: the title contains the information. */
function QuestionImage({
  question: { image, imageAlt },
}: {
  readonly question: Question;
}) {
  return image ? (
    <img className="sf-image" src={image} alt={imageAlt} loading="lazy" />
  ) : null;
}
