import { Select } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { JumpTarget } from "@sigi/survey/logic/jump-target.ts";
import {
  readTarget,
  type TargetPart,
  writeTarget,
} from "../../model/jump-targets.ts";

interface TargetSelectProps {
  readonly label: string;
  readonly target: JumpTarget | null;
  readonly targets: readonly TargetPart[];
  /** True if the target may be empty. */
  readonly clearable?: boolean;
  readonly error?: string | undefined;
  readonly place?: string;
  readonly onChange: (target: JumpTarget | null) => void;
}

/** The target of a jump: a later section or question, or one of the ends. */
export function TargetSelect({
  label,
  target,
  targets,
  clearable = false,
  error,
  place,
  onChange,
}: TargetSelectProps) {
  const known =
    !target ||
    !("go" in target) ||
    targets.some(({ code }) => code === target.go);
  return (
    <Select
      label={label}
      placeholder={m.jump_none()}
      searchable
      allowDeselect={false}
      clearable={clearable}
      error={error}
      data-place={place}
      value={target && writeTarget(target)}
      data={[
        ...targets.map((part) => ({
          value: writeTarget({ go: part.code }),
          label: nameOf(part),
        })),
        ...(known ? [] : [{ value: writeTarget(target), label: target.go }]),
        { value: "end complete", label: m.jump_end_complete() },
        { value: "end screened_out", label: m.jump_end_screened_out() },
      ]}
      onChange={(chosen) => {
        onChange(readTarget(chosen));
      }}
    />
  );
}

function nameOf({ kind, n, title }: TargetPart): string {
  const number =
    kind === "section"
      ? m.publish_place_section({ n })
      : m.publish_place_question({ n });
  return title === "" ? number : `${number}: ${title}`;
}
