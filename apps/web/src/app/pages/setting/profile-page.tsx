import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { ProfileHead } from "../../../features/accounts/components/profile/profile-head.tsx";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { safeNext } from "../../safe-next.ts";
import { OwnProfileForm } from "./own-profile-form.tsx";

/** Settings, first tab: the user's demographics. Saving returns to the survey that asked for them (`?next=`). */
export function ProfilePage() {
  const [query] = useSearchParams();
  const navigate = useLocalNavigate();
  return (
    <Page
      title={m.setting_tab_profile()}
      lead={`${m.profile_lead()} ${m.profile_no_id_card()}`}
    >
      <ProfileHead />
      <OwnProfileForm
        onSaved={() => {
          toastSuccess(m.profile_saved());
          const next = safeNext(query.get("next"));
          if (next !== undefined) navigate(next);
        }}
      />
    </Page>
  );
}
