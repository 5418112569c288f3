import {
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { Profile } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import { genderLabels } from "@sigi/results/demographic-labels.ts";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { Meter } from "../../../../ui/display/meter.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import type { Form } from "../../../../ui/form/use-form.ts";
import { updateProfileMutation } from "../../api/profile.ts";
import { OptionalProfileFields, ProfileSelect } from "./profile-fields.tsx";
import {
  profileCompleteness,
  profileFaults,
  profileWireNames,
  requiredDone,
  requiredFields,
  toFormValues,
  toProfile,
} from "./profile-values.ts";
import type { ProfileValues } from "./profile-values.ts";

interface ProfileFormProps {
  readonly profile: Profile;
  /** Renders province, city and subdistrict. They belong to another feature, so the page supplies them. */
  readonly renderResidence: (form: Form<ProfileValues>) => ReactNode;
  readonly onSaved: () => void;
  /** Asks only for what surveys require, in one column; the rest stays as it is. */
  readonly requiredOnly?: boolean;
  /** The label of the button. */
  readonly action?: string | undefined;
}

/** The user's demographics: the required ones first, then the optional ones. Each states its purpose. */
export function ProfileForm({
  profile,
  renderResidence,
  onSaved,
  requiredOnly = false,
  action = m.profile_save(),
}: ProfileFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: toFormValues(profile),
    storedAs: "profile",
    check: profileFaults,
    mutation: updateProfileMutation,
    toBody: toProfile,
    wireNames: profileWireNames,
    onDone: onSaved,
  });
  const required = (
    <RequiredFields form={form} narrow={requiredOnly}>
      {renderResidence(form)}
    </RequiredFields>
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {requiredOnly ? (
          <RequiredMeter done={requiredDone(form.values)} />
        ) : (
          <CompletenessMeter profile={toProfile(form.values)} />
        )}
        <FormAlert error={error} />
        {requiredOnly ? (
          required
        ) : (
          <>
            <FieldGroup
              title={m.profile_required()}
              text={m.profile_required_text()}
            >
              {required}
            </FieldGroup>
            <FieldGroup
              title={m.profile_optional()}
              text={m.profile_optional_text()}
            >
              <OptionalProfileFields form={form} />
            </FieldGroup>
          </>
        )}
        <SubmitButton
          pending={pending}
          fullWidth={requiredOnly}
          miw={200}
          style={requiredOnly ? {} : { alignSelf: "start" }}
        >
          {action}
        </SubmitButton>
        {requiredOnly && (
          <Text fz="sm" c="dimmed" ta="center">
            {m.profile_rest_later()}
          </Text>
        )}
      </Stack>
    </form>
  );
}

interface RequiredFieldsProps {
  readonly form: Form<ProfileValues>;
  /** True for one column at any width of the window. */
  readonly narrow: boolean;
  /** The residence. */
  readonly children: ReactNode;
}

function RequiredFields({ form, narrow, children }: RequiredFieldsProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: narrow ? 1 : 2 }} spacing="md">
        <ProfileSelect
          label={m.profile_gender()}
          description={m.profile_gender_why()}
          labels={genderLabels}
          {...form.field("gender")}
        />
        <TextInput
          type="date"
          label={m.profile_birth_date()}
          description={m.profile_birth_date_why()}
          min="1900-01-01"
          max={today}
          autoComplete="bday"
          {...form.text("birthDate")}
        />
      </SimpleGrid>
      <Stack gap="xs">
        <div>
          <Text fw={600}>{m.profile_residence()}</Text>
          <Text fz="sm" c="dimmed">
            {m.profile_residence_why()}
          </Text>
        </div>
        {children}
      </Stack>
    </Stack>
  );
}

function RequiredMeter({ done }: { readonly done: number }) {
  const total = requiredFields.length;
  return (
    <Stack gap={6}>
      <Text component="output" fw={600}>
        {m.profile_required_done({ done, total })}
      </Text>
      <Meter share={done / total} color="accent" />
    </Stack>
  );
}

/** The completeness of the profile, and the benefit of completing it. */
function CompletenessMeter({ profile }: { readonly profile: Profile }) {
  const share = profileCompleteness(profile);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{m.profile_completeness()}</Text>
        <Text className="tabular">{`${String(Math.round(share * 100))}%`}</Text>
      </Group>
      <Meter share={share} />
    </Stack>
  );
}

interface FieldGroupProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function FieldGroup({ title, text, children }: FieldGroupProps) {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} component="section">
      <Stack>
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{text}</Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
