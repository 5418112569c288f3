import { Select, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { TextPattern } from "@sigi/survey/question-types/short-text/answer.ts";
import { useState } from "react";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { formatOf, patternPresets, presetNames } from "./text-patterns.ts";
import type { PatternPreset } from "./text-patterns.ts";

interface PatternEditorProps {
  readonly pattern: TextPattern | null;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (pattern: TextPattern | null) => void;
}

/** The format of a short answer: a preset, or the creator's own regular expression. */
export function PatternEditor({
  pattern,
  error,
  place,
  onChange,
}: PatternEditorProps) {
  // A custom expression stays in local state until it can be parsed: the server refuses invalid ones even in a draft.
  const [draft, setDraft] = useState<string | null>(null);
  const format = draft === null ? formatOf(pattern) : "custom";

  const choose = (chosen: string | null) => {
    if (chosen === "custom") {
      setDraft(pattern?.expression ?? "");
      return;
    }
    setDraft(null);
    if (chosen === null || chosen === "free") onChange(null);
    else {
      const { expression, message } = patternPresets[chosen as PatternPreset];
      onChange({ expression, message: message() });
    }
  };

  return (
    <>
      <Select
        label={m.option_format()}
        value={format}
        allowDeselect={false}
        error={format === "custom" ? undefined : error}
        data-place={place}
        data={[
          { value: "free", label: m.option_format_free() },
          ...presetNames.map((name) => ({
            value: name,
            label: patternPresets[name].label(),
          })),
          { value: "custom", label: m.option_format_custom() },
        ]}
        onChange={choose}
      />
      {format === "custom" && (
        <OwnPattern
          expression={draft ?? pattern?.expression ?? ""}
          onChange={(expression) => {
            setDraft(expression);
            if (checkPattern(expression) === null)
              onChange({ expression, message: pattern?.message ?? "" });
          }}
        />
      )}
      {pattern && (
        <TextInput
          label={m.option_pattern_message()}
          value={pattern.message}
          maxLength={formLimits.patternMessageMax}
          onChange={(event) => {
            onChange({ ...pattern, message: event.currentTarget.value });
          }}
        />
      )}
    </>
  );
}

interface OwnPatternProps {
  readonly expression: string;
  readonly onChange: (expression: string) => void;
}

function OwnPattern({ expression, onChange }: OwnPatternProps) {
  const locale = useLocale();
  const fault = checkPattern(expression);
  return (
    <TextInput
      label={m.option_pattern()}
      value={expression}
      maxLength={formLimits.patternMax}
      spellCheck={false}
      ff="monospace"
      error={
        expression !== "" && fault ? faultText({ code: fault }, locale) : null
      }
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
