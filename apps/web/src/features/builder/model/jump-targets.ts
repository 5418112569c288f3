import { plainText } from "@sigi/survey/rich-text.ts";
import type { JumpTarget } from "@sigi/survey/logic/jump-target.ts";
import type { ConditionSite } from "./condition-site.ts";

/** A section or question that a jump may lead to. */
export interface TargetPart {
  readonly kind: "section" | "question";
  readonly code: string;
  /** Its number in the form, from 1. */
  readonly n: number;
  /** The title as plain text; "" for an untitled one. */
  readonly title: string;
}

/** The sections and questions that are still ahead of every respondent, in the form's order. */
export function jumpTargets({ place }: ConditionSite): TargetPart[] {
  const { form, order, owner } = place;
  let n = 0;
  return form.sections
    .flatMap((section, index): TargetPart[] => [
      {
        kind: "section",
        code: section.code,
        n: index + 1,
        title: plainText(section.title),
      },
      ...section.questions.map(({ code, title }): TargetPart => {
        n += 1;
        return { kind: "question", code, n, title: plainText(title) };
      }),
    ])
    .filter(({ code }) => order.isAhead(code, owner));
}

/** A target as the value of a list's item. */
export const writeTarget = (to: JumpTarget): string =>
  "go" in to ? `go ${to.go}` : `end ${to.end}`;

/** @returns null for a value that is not a target. */
export function readTarget(value: string | null): JumpTarget | null {
  if (value === "end complete") return { end: "complete" };
  if (value === "end screened_out") return { end: "screened_out" };
  return value?.startsWith("go ") ? { go: value.slice(3) } : null;
}
