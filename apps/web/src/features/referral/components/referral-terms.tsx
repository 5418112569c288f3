import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { referralTermsQuery } from "../api.ts";
import { ReferralTermsForm } from "./referral-terms-form.tsx";

/** What referrers earn, to be changed by admins. */
export function ReferralTermsCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(referralTermsQuery)}
        skeleton={<RowsSkeleton rows={1} />}
      >
        {({ percent }) => <ReferralTermsForm percent={percent} />}
      </QueryView>
    </Paper>
  );
}
