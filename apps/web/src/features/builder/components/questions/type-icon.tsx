import { ThemeIcon } from "@mantine/core";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { builderTypes } from "../../../../question-types/builder-types.ts";

/** The icon of a question type. It is decorative, because the name is displayed beside it. */
export function TypeIcon({ type }: { readonly type: QuestionTypeName }) {
  const { Icon } = builderTypes[type];
  return (
    <ThemeIcon variant="light" size={36} aria-hidden>
      <Icon size={20} />
    </ThemeIcon>
  );
}
