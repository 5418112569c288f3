import { m } from "@sigi/messages/messages";
import { ProfileHead } from "../../../features/accounts/components/profile/profile-head.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { OwnProfileForm } from "./own-profile-form.tsx";

/** Settings, first tab: the user's demographics. */
export function ProfilePage() {
  return (
    <Page
      title={m.setting_tab_profile()}
      lead={`${m.profile_lead()} ${m.profile_no_id_card()}`}
    >
      <ProfileHead />
      <OwnProfileForm
        onSaved={() => {
          toastSuccess(m.profile_saved());
        }}
      />
    </Page>
  );
}
