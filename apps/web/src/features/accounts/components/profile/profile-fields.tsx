import {
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  TextInput,
} from "@mantine/core";
import type { NativeSelectProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  educationLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import {
  bloodTypeLabels,
  deviceLabels,
  optionsOf,
  religionLabels,
} from "../../../../platform/locale/demographic-labels.ts";
import type { Form } from "../../../../ui/form/use-form.ts";
import type { ProfileValues } from "./profile-values.ts";

interface OptionalProfileFieldsProps {
  readonly form: Form<ProfileValues>;
}

/** The optional demographics, each with the kind of survey it makes available. */
export function OptionalProfileFields({ form }: OptionalProfileFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="lg">
      <ProfileSelect
        label={m.profile_education()}
        description={m.profile_education_why()}
        labels={educationLabels}
        {...form.field("education")}
      />
      <ProfileSelect
        label={m.profile_occupation()}
        description={m.profile_occupation_why()}
        labels={occupationLabels}
        {...form.field("occupation")}
      />
      <ProfileSelect
        label={m.profile_income()}
        description={m.profile_income_why()}
        labels={incomeLabels}
        {...form.field("income")}
      />
      <ProfileSelect
        label={m.profile_smoking()}
        description={m.profile_smoking_why()}
        labels={{ yes: m.profile_smoking_yes, no: m.profile_smoking_no }}
        {...form.field("smoking")}
      />
      <ProfileSelect
        label={m.profile_religion()}
        description={m.profile_religion_why()}
        labels={religionLabels}
        {...form.field("religion")}
      />
      <ProfileSelect
        label={m.profile_blood_type()}
        description={m.profile_blood_type_why()}
        labels={bloodTypeLabels}
        {...form.field("bloodType")}
      />
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={m.profile_phone()}
        description={m.profile_phone_why()}
        {...form.text("phone")}
      />
      <Checkbox.Group
        label={m.profile_devices()}
        description={m.profile_devices_why()}
        size="md"
        {...form.field("devices")}
      >
        <Group gap="md" mt="xs">
          {optionsOf(deviceLabels).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} py={6} />
          ))}
        </Group>
      </Checkbox.Group>
    </SimpleGrid>
  );
}

interface ProfileSelectProps<Value extends string> extends Omit<
  NativeSelectProps,
  "data" | "value" | "onChange"
> {
  readonly labels: Readonly<Record<Value, () => string>>;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** A choice from a short list of demographics, with the phone's own picker. */
export function ProfileSelect<Value extends string>({
  labels,
  value,
  onChange,
  ...props
}: ProfileSelectProps<Value>) {
  const options = optionsOf(labels);
  return (
    <NativeSelect
      {...props}
      data={[{ value: "", label: m.profile_choose() }, ...options]}
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        const picked = options.find(
          (option) => option.value === currentTarget.value,
        );
        onChange(picked?.value ?? null);
      }}
    />
  );
}
