import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { profileQuery } from "../../../features/accounts/api/profile.ts";
import { ProfileForm } from "../../../features/accounts/components/profile/profile-form.tsx";
import { ProfileHead } from "../../../features/accounts/components/profile/profile-head.tsx";
import { RegionFields } from "../../../features/regions/components/region-fields.tsx";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { safeNext } from "../../enter.ts";

/** Settings, tab Profil: one's demographics. Whom a survey sent here (`?next=`) is back at it after saving. */
export function SettingPage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (
    <Page
      title={m.setting_tab_profile()}
      lead={`${m.profile_lead()} ${m.profile_no_id_card()}`}
    >
      <ProfileHead />
      <QueryView
        query={useQuery(profileQuery)}
        skeleton={<RowsSkeleton rows={2} height={260} />}
      >
        {(profile) => (
          <ProfileForm
            profile={profile}
            onSaved={() => {
              toastSuccess(m.profile_saved());
              const next = safeNext(query.get("next"));
              if (next !== undefined) navigate(next);
            }}
            renderResidence={(form) => (
              <RegionFields
                value={form.values}
                onChange={form.change}
                fieldProps={form.field}
              />
            )}
          />
        )}
      </QueryView>
    </Page>
  );
}
