import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../../features/accounts/api/profile.ts";
import { ProfileForm } from "../../../features/accounts/components/profile/profile-form.tsx";
import { RegionFields } from "../../../features/regions/components/region-fields.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

/** The profile as one of the first steps; saving it leads to the next one by itself. */
export function ProfileStep() {
  return (
    <QueryView
      query={useQuery(profileQuery)}
      skeleton={<RowsSkeleton rows={2} height={200} />}
    >
      {(profile) => (
        <Stack gap="lg">
          <Text>{`${m.profile_lead()} ${m.profile_no_id_card()}`}</Text>
          <ProfileForm
            narrow
            profile={profile}
            onSaved={() => {
              toastSuccess(m.profile_saved());
            }}
            renderResidence={(form) => (
              <RegionFields
                narrow
                value={form.values}
                onChange={form.change}
                fieldProps={form.field}
              />
            )}
          />
        </Stack>
      )}
    </QueryView>
  );
}
