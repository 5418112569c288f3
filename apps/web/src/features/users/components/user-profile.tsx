import { Paper, Stack, Text } from "@mantine/core";
import type { AgeBand, UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import {
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "../../../platform/locale/demographic-labels.ts";
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
              ageBand === null ? m.admin_user_untold() : ages[ageBand](),
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

const years = (from: number, to: number) => () =>
  m.admin_user_age_band({ from, to });

const ages: Record<AgeBand, () => string> = {
  under_18: m.admin_user_age_under_18,
  "18_24": years(18, 24),
  "25_34": years(25, 34),
  "35_44": years(35, 44),
  "45_54": years(45, 54),
  "55_64": years(55, 64),
  "65_up": m.admin_user_age_65_up,
};

const labelOf = <Value extends string>(
  labels: Readonly<Record<Value, () => string>>,
  value: Value | null,
) => (value === null ? m.admin_user_untold() : labels[value]());
