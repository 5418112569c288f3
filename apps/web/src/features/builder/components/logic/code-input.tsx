import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isFormCode } from "@sigi/survey/logic/check-logic.ts";
import { useState } from "react";
import { describeFailure } from "../builder-session.tsx";
import { useSettledForm } from "../questions/question-list-context.ts";

interface CodeInputProps {
  readonly code: string;
  readonly place: string;
  readonly fault: string | undefined;
  /** Changes the code of the part and all references to it in logic. */
  readonly onRename: (code: string) => Promise<void>;
}

/** The code that names a section or question in expressions and exports. A new code is applied on blur. */
export function CodeInput({ code, place, fault, onRename }: CodeInputProps) {
  const { sections } = useSettledForm();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const value = typed ?? code;
  const isTaken = sections.some(
    (section) =>
      section.code === value ||
      section.questions.some((question) => question.code === value),
  );
  const typedFault =
    value === code
      ? undefined
      : isTaken
        ? m.fault_code_repeated({ name: value })
        : isFormCode(value)
          ? undefined
          : m.fault_code_invalid();
  const settle = async () => {
    if (value === code || typedFault !== undefined) {
      setTyped(null);
      return;
    }
    try {
      await onRename(value);
      setTyped(null);
    } catch (error) {
      setRefusal(describeFailure(error));
    }
  };
  return (
    <TextInput
      label={m.logic_code()}
      description={m.logic_code_help()}
      value={value}
      maxLength={formLimits.codeMax}
      autoComplete="off"
      spellCheck={false}
      error={typedFault ?? refusal ?? fault}
      data-place={place}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setRefusal(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      onBlur={() => void settle()}
    />
  );
}
