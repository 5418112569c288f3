import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { deviceStore } from "../../../features/answers/device-store.ts";
import { forgetAnswersOf } from "../../../features/answers/forget-answers.ts";
import { forgetTemporaryCode } from "../../../platform/session/temporary-code.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { safeNext } from "../../safe-next.ts";

// Sections of the settings whose code loads after the page itself.

export const EmailSection = lazySection(
  "email",
  async () =>
    (
      await import("../../../features/accounts/components/credentials/change-email.tsx")
    ).ChangeEmail,
  { rows: 1 },
);

export const PasswordSection = lazySection(
  "password",
  async () =>
    (
      await import("../../../features/accounts/components/credentials/change-password.tsx")
    ).ChangePassword,
  { rows: 1 },
);

export const AlertsSection = lazySection(
  "alerts",
  async () =>
    (
      await import("../../../features/notifications/components/alert-choice.tsx")
    ).AlertChoice,
  { rows: 1 },
);

export const DevicesSection = lazySection(
  "devices",
  async () =>
    (
      await import("../../../features/accounts/components/devices/device-list.tsx")
    ).DeviceList,
);

export const ReferralSection = lazySection(
  "referral",
  async () =>
    (await import("../../../features/referral/components/own-referral.tsx"))
      .OwnReferral,
);

export const ConsentsSection = lazySection(
  "consents",
  async () =>
    (
      await import("../../../features/accounts/components/consent/consent-history.tsx")
    ).ConsentHistory,
  { rows: 1 },
);

export const PersonalDataSection = lazySection(
  "own-data",
  async () =>
    (await import("../../../features/privacy/components/personal-data.tsx"))
      .PersonalData,
);

/** `rows`: the expected number of rows, for the skeleton. */
function lazySection(
  key: string,
  load: () => Promise<ComponentType>,
  { rows = 2 } = {},
) {
  const part = partQuery<ComponentType>(key, load);
  return function LazySection() {
    return (
      <QueryView query={useQuery(part)} skeleton={<RowsSkeleton rows={rows} />}>
        {(Content) => <Content />}
      </QueryView>
    );
  };
}

const twoStepPart = partQuery(
  "two-step",
  () => import("../../../features/accounts/components/two-step/two-step.tsx"),
);

/** The admin page that redirected here because two-step sign-in is off; undefined otherwise. */
export function usePageThatNeedsTwoStep(): string | undefined {
  const [query] = useSearchParams();
  return safeNext(query.get("two-step"));
}

export function TwoStepSection() {
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

const deletionPart = partQuery(
  "deletion",
  () =>
    import("../../../features/accounts/components/deletion/delete-account.tsx"),
);

export function DeletionSection() {
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
