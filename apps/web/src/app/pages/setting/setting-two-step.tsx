import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { safeNext } from "../../enter.ts";

const twoStepPart = partQuery(
  "two-step",
  () => import("../../../features/accounts/components/two-step/two-step.tsx"),
);

/** Where an admin goes on who was led here because two-step sign-in is missing; undefined for everybody else. */
export function usePageThatNeedsTwoStep(): string | undefined {
  const [query] = useSearchParams();
  return safeNext(query.get("two-step"));
}

export function SettingTwoStep() {
  const next = usePageThatNeedsTwoStep();
  const navigate = useLocalNavigate();
  const goOn = () => {
    navigate(next ?? "/", { replace: true });
  };
  return (
    <QueryView
      query={useQuery(twoStepPart)}
      skeleton={<RowsSkeleton rows={2} />}
    >
      {({ TwoStep }) => (
        <TwoStep onTurnedOn={next === undefined ? undefined : goOn} />
      )}
    </QueryView>
  );
}
