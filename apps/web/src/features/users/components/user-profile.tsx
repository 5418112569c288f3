import { Paper, Stack, Text } from "@mantine/core";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import {
  ageLabels,
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";

/** A user's demographics, in ranges. */
export function UserProfile({ user }: { readonly user: UserDetail }) {
  const { ageBand, gender, education, income, occupation, province } =
    user.profile;
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <Text c="dimmed">{m.admin_user_profile_lead()}</Text>
        <FieldList
          columns
          fields={[
            [
              m.admin_user_profile_state(),
              user.profileComplete
                ? m.admin_user_profile_complete()
                : m.admin_user_profile_incomplete(),
            ],
            [
              m.admin_user_age(),
              ageBand === null ? m.admin_user_untold() : ageLabels[ageBand](),
            ],
            [m.profile_gender(), labelOf(genderLabels, gender)],
            [m.region_province(), province ?? m.admin_user_untold()],
            [m.profile_education(), labelOf(educationLabels, education)],
            [m.profile_occupation(), labelOf(occupationLabels, occupation)],
            [m.profile_income(), labelOf(incomeLabels, income)],
          ]}
        />
      </Stack>
    </Paper>
  );
}

const labelOf = <Value extends string>(
  labels: Readonly<Record<Value, () => string>>,
  value: Value | null,
) => (value === null ? m.admin_user_untold() : labels[value]());
