import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconAlignLeft from "@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import IconForms from "@tabler/icons-react/dist/esm/icons/IconForms.mjs";
import IconHash from "@tabler/icons-react/dist/esm/icons/IconHash.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconSelect from "@tabler/icons-react/dist/esm/icons/IconSelect.mjs";
import IconSquareCheck from "@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import type { ComponentType } from "react";
import type { OptionsEditorProps } from "./builder/options-editor-props.ts";

interface BuilderType<Type extends QuestionTypeName> {
  readonly Icon: ComponentType<{ size: number }>;
  /** Imports the editor of the options when a question is opened; null for a type without options. */
  readonly loadOptions:
    (() => Promise<ComponentType<OptionsEditorProps<Type>>>) | null;
}

/** The builder's registry: what it shows of each question type. */
export const builderTypes: {
  readonly [Type in QuestionTypeName]: BuilderType<Type>;
} = {
  short_text: {
    Icon: IconForms,
    loadOptions: async () =>
      (await import("./short-text/options.tsx")).ShortTextOptions,
  },
  long_text: {
    Icon: IconAlignLeft,
    loadOptions: async () =>
      (await import("./long-text/options.tsx")).LongTextOptions,
  },
  number: {
    Icon: IconHash,
    loadOptions: async () =>
      (await import("./number/options.tsx")).NumberOptions,
  },
  date: {
    Icon: IconCalendar,
    loadOptions: async () => (await import("./date/options.tsx")).DateOptions,
  },
  single_choice: {
    Icon: IconCircleDot,
    loadOptions: async () =>
      (await import("./single-choice/options.tsx")).SingleChoiceOptions,
  },
  multiple_choice: {
    Icon: IconSquareCheck,
    loadOptions: async () =>
      (await import("./multiple-choice/options.tsx")).MultipleChoiceOptions,
  },
  dropdown: {
    Icon: IconSelect,
    loadOptions: async () =>
      (await import("./dropdown/options.tsx")).DropdownOptions,
  },
  likert_matrix: {
    Icon: IconTable,
    loadOptions: async () =>
      (await import("./likert-matrix/options.tsx")).LikertMatrixOptions,
  },
  linear_scale: {
    Icon: IconAdjustmentsHorizontal,
    loadOptions: async () =>
      (await import("./linear-scale/options.tsx")).LinearScaleOptions,
  },
  rating: {
    Icon: IconStar,
    loadOptions: async () =>
      (await import("./rating/options.tsx")).RatingOptions,
  },
  statement: { Icon: IconInfoCircle, loadOptions: null },
};
