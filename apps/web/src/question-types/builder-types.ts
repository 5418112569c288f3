import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconAlignLeft from "@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconCalendarTime from "@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconForms from "@tabler/icons-react/dist/esm/icons/IconForms.mjs";
import IconHash from "@tabler/icons-react/dist/esm/icons/IconHash.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconClick from "@tabler/icons-react/dist/esm/icons/IconClick.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconSelect from "@tabler/icons-react/dist/esm/icons/IconSelect.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconSquareCheck from "@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconSignature from "@tabler/icons-react/dist/esm/icons/IconSignature.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import IconThumbUp from "@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs";
import IconTableOptions from "@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import IconEyeCheck from "@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconPercentage from "@tabler/icons-react/dist/esm/icons/IconPercentage.mjs";
import IconPhotoCheck from "@tabler/icons-react/dist/esm/icons/IconPhotoCheck.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { ComponentType } from "react";
import type { OptionsEditorProps } from "./builder/options-editor-props.ts";

interface BuilderType<Type extends QuestionTypeName> {
  readonly Icon: ComponentType<{ size: number }>;
  /** Imports the editor of the options when a question is opened; null for a type without options. */
  readonly loadOptions:
    (() => Promise<ComponentType<OptionsEditorProps<Type>>>) | null;
}

/** The builder's registry: the icon and the options editor of each question type. */
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
  email: {
    Icon: IconMail,
    loadOptions: async () => (await import("./email/options.tsx")).EmailOptions,
  },
  phone: {
    Icon: IconPhone,
    loadOptions: async () => (await import("./phone/options.tsx")).PhoneOptions,
  },
  url: {
    Icon: IconLink,
    loadOptions: async () => (await import("./url/options.tsx")).UrlOptions,
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
  time: {
    Icon: IconClock,
    loadOptions: async () => (await import("./time/options.tsx")).TimeOptions,
  },
  date_time: {
    Icon: IconCalendarTime,
    loadOptions: async () =>
      (await import("./date-time/options.tsx")).DateTimeOptions,
  },
  yes_no: {
    Icon: IconThumbUp,
    loadOptions: async () =>
      (await import("./yes-no/options.tsx")).YesNoOptions,
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
  image_choice: {
    Icon: IconPhotoCheck,
    loadOptions: async () =>
      (await import("./image-choice/options.tsx")).ImageChoiceOptions,
  },
  ranking: {
    Icon: IconListNumbers,
    loadOptions: async () =>
      (await import("./ranking/options.tsx")).RankingOptions,
  },
  constant_sum: {
    Icon: IconPercentage,
    loadOptions: async () =>
      (await import("./constant-sum/options.tsx")).ConstantSumOptions,
  },
  likert_matrix: {
    Icon: IconTable,
    loadOptions: async () =>
      (await import("./likert-matrix/options.tsx")).LikertMatrixOptions,
  },
  checkbox_matrix: {
    Icon: IconTableOptions,
    loadOptions: async () =>
      (await import("./checkbox-matrix/options.tsx")).CheckboxMatrixOptions,
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
  nps: {
    Icon: IconSpeakerphone,
    loadOptions: async () => (await import("./nps/options.tsx")).NpsOptions,
  },
  slider: {
    Icon: IconAdjustments,
    loadOptions: async () =>
      (await import("./slider/options.tsx")).SliderOptions,
  },
  multi_field: {
    Icon: IconListDetails,
    loadOptions: async () =>
      (await import("./multi-field/options.tsx")).MultiFieldOptions,
  },
  grid: {
    Icon: IconTableOptions,
    loadOptions: async () => (await import("./grid/options.tsx")).GridOptions,
  },
  roster: {
    Icon: IconUsersGroup,
    loadOptions: async () =>
      (await import("./roster/options.tsx")).RosterOptions,
  },
  file_upload: {
    Icon: IconUpload,
    loadOptions: async () =>
      (await import("./file-upload/options.tsx")).FileUploadOptions,
  },
  signature: { Icon: IconSignature, loadOptions: null },
  location: { Icon: IconMapPin, loadOptions: null },
  usability_task: {
    Icon: IconClick,
    loadOptions: async () =>
      (await import("./usability-task/options.tsx")).UsabilityTaskOptions,
  },
  statement: {
    Icon: IconInfoCircle,
    loadOptions: async () =>
      (await import("./statement/options.tsx")).StatementOptions,
  },
  consent: {
    Icon: IconShieldCheck,
    loadOptions: async () =>
      (await import("./consent/options.tsx")).ConsentOptions,
  },
  attention_check: {
    Icon: IconEyeCheck,
    loadOptions: async () =>
      (await import("./attention-check/options.tsx")).AttentionCheckOptions,
  },
  calculated: {
    Icon: IconCalculator,
    loadOptions: async () =>
      (await import("./calculated/options.tsx")).CalculatedOptions,
  },
};
