import { ThemeIcon } from "@mantine/core";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconAlignLeft from "@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import IconForms from "@tabler/icons-react/dist/esm/icons/IconForms.mjs";
import IconHash from "@tabler/icons-react/dist/esm/icons/IconHash.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconSelect from "@tabler/icons-react/dist/esm/icons/IconSelect.mjs";
import IconSquareCheck from "@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";

const icons = {
  short_text: IconForms,
  long_text: IconAlignLeft,
  number: IconHash,
  single_choice: IconCircleDot,
  multiple_choice: IconSquareCheck,
  dropdown: IconSelect,
  likert_matrix: IconTable,
  linear_scale: IconAdjustmentsHorizontal,
  statement: IconInfoCircle,
} as const satisfies Record<QuestionTypeName, unknown>;

/** The sign of a question type; its name stands beside it. */
export function TypeIcon({ type }: { readonly type: QuestionTypeName }) {
  const Icon = icons[type];
  return (
    <ThemeIcon variant="light" size={36} aria-hidden>
      <Icon size={20} />
    </ThemeIcon>
  );
}
