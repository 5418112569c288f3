import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../../features/accounts/api/profile.ts";
import { ProfileForm } from "../../../features/accounts/components/profile/profile-form.tsx";
import { RegionFields } from "../../../features/regions/components/region-fields.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";

interface OwnProfileFormProps {
  readonly onSaved: () => void;
  /** True to ask only for the fields that surveys require, in one column. */
  readonly requiredOnly?: boolean;
  /** The label of the button. */
  readonly action?: string;
}

/** The profile form of accounts with the region fields of targeting. */
export function OwnProfileForm({
  onSaved,
  requiredOnly = false,
  action,
}: OwnProfileFormProps) {
  return (
    <QueryView
      query={useQuery(profileQuery)}
      skeleton={<RowsSkeleton rows={2} height={requiredOnly ? 200 : 260} />}
    >
      {(profile) => (
        <ProfileForm
          profile={profile}
          requiredOnly={requiredOnly}
          action={action}
          onSaved={onSaved}
          renderResidence={(form) => (
            <RegionFields
              narrow={requiredOnly}
              value={form.values}
              onChange={form.change}
              fieldProps={form.field}
            />
          )}
        />
      )}
    </QueryView>
  );
}
