import { Mark, Text, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  type Expression,
  expressionLimits,
} from "@sigi/survey/expressions/expression.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import { useState } from "react";
import { useLocale } from "../../platform/locale/local-link.tsx";

interface ExpressionInputProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly place?: string;
  readonly expression: Expression | null;
  readonly onChange: (expression: Expression | null) => void;
}

/** An expression as text. Text that cannot be parsed stays in the field, with the fault at its position. */
export function ExpressionInput({
  label,
  description = m.logic_text_help(),
  error,
  place,
  expression,
  onChange,
}: ExpressionInputProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const text =
    draft ?? (expression === null ? "" : writeExpression(expression));
  const parsed = text.trim() === "" ? null : parseExpression(text);
  const fault = parsed && "fault" in parsed ? parsed.fault : null;
  const at = Number(fault?.params?.["at"] ?? 1) - 1;
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        value={text}
        maxLength={expressionLimits.textMax}
        error={fault ? faultText(fault, locale) : error}
        data-place={place}
        autosize
        minRows={1}
        maxRows={10}
        spellCheck={false}
        styles={{
          input: { fontFamily: "var(--mantine-font-family-monospace)" },
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setDraft(typed);
          if (typed.trim() === "") {
            onChange(null);
            return;
          }
          const read = parseExpression(typed);
          if ("expression" in read) onChange(read.expression);
        }}
        onBlur={() => {
          if (!fault) setDraft(null);
        }}
      />
      {fault && at < text.length && (
        <Text fz="sm" ff="monospace" mt={4} aria-hidden>
          {text.slice(Math.max(0, at - 40), at)}
          <Mark color="red">{text.slice(at, at + 1)}</Mark>
          {text.slice(at + 1, at + 40)}
        </Text>
      )}
    </div>
  );
}
