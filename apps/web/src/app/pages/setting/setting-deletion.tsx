import { useQuery } from "@tanstack/react-query";
import { deviceStore } from "../../../features/answers/device-store.ts";
import { forgetAnswersOf } from "../../../features/answers/forget-answers.ts";
import { forgetTemporaryCode } from "../../../features/builder/model/temporary-code.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";

const deletionPart = partQuery(
  "deletion",
  () =>
    import("../../../features/accounts/components/deletion/delete-account.tsx"),
);

export function SettingDeletion() {
  const { id } = useCurrentUser();
  const navigate = useLocalNavigate();
  const leave = () => {
    forgetAnswersOf(deviceStore, id);
    forgetTemporaryCode(id);
    navigate("/logout?goodbye=1", { replace: true });
  };
  return (
    <QueryView
      query={useQuery(deletionPart)}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {({ DeleteAccount }) => <DeleteAccount onDeleted={leave} />}
    </QueryView>
  );
}
