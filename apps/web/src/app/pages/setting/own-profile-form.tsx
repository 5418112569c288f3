import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../../features/accounts/api/profile.ts";
import { ProfileForm } from "../../../features/accounts/components/profile/profile-form.tsx";
import { RegionFields } from "../../../features/regions/components/region-fields.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";

interface OwnProfileFormProps {
  readonly onSaved: () => void;
  /** One column at any width of the window. */
  readonly narrow?: boolean;
}

/** The profile form of accounts with the region fields of targeting. */
export function OwnProfileForm({
  onSaved,
  narrow = false,
}: OwnProfileFormProps) {
  return (
    <QueryView
      query={useQuery(profileQuery)}
      skeleton={<RowsSkeleton rows={2} height={narrow ? 200 : 260} />}
    >
      {(profile) => (
        <ProfileForm
          narrow={narrow}
          profile={profile}
          onSaved={onSaved}
          renderResidence={(form) => (
            <RegionFields
              narrow={narrow}
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
