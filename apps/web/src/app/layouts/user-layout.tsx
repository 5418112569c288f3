import { Stack, ActionIcon, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { settleGuestAnswers } from "../../features/answers/guests/guest-answers.ts";
import type { Delivery } from "../../features/answers/outbox/deliver-answer.ts";
import { useOutbox } from "../../features/answers/outbox/use-outbox.ts";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { useCurrentUser } from "../../platform/session/session.ts";
import { Frame } from "../../ui/layout/frame.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { toastDanger, toastSuccess } from "../../ui/feedback/toast.ts";
import { BottomBar, Sidebar } from "./navigation.tsx";
import { ConsentOffer } from "./consent-offer.tsx";
import { userDestinations, userDestinationsOnPhone } from "./destinations.ts";
import { useUnread } from "./use-unread.ts";
import { UserTopBar } from "./user-top-bar.tsx";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import classes from "./desktop-only-button.module.css";

/** The frame of the pages of a signed-in user. */
export function UserLayout() {
  const unread = useUnread();
  const { emailVerified } = useCurrentUser();
  return (
    <Frame
      layout="user"
      sidebar={<Sidebar destinations={userDestinations} unread={unread} />}
      topBar={<UserTopBar unread={unread} />}
      bottomBar={
        <BottomBar destinations={userDestinationsOnPhone} unread={unread} />
      }
    >
      <ConsentOffer />
      <Outlet />
      <CreateSurveyNote />
      {/* Remounts when the address becomes verified, so that the answers of a guest are sent too. */}
      <QueuedAnswers key={String(emailVerified)} />
    </Frame>
  );
}

/** Shown only on pages that list surveys: on other pages the button would cover a form. */
function CreateSurveyNote() {
  const path = withoutLocale(useLocation().pathname);
  return (
    /^\/(home(?!\/re(ceipt|fund))|task)(\/|$)/.test(path) && (
      <DesktopOnlyButton />
    )
  );
}

/** The tabs of the home page. */
export function HomeLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.home_tabs()}
        tabs={[
          { to: "/home", label: m.home_title() },
          { to: "/home/history", label: m.home_tab_history() },
          { to: "/home/task-history", label: m.home_tab_task_history() },
          { to: "/home/withdraw", label: m.home_tab_withdraw() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}

/** The tabs of the settings. */
export function SettingLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.setting_tabs()}
        tabs={[
          { to: "/setting", label: m.setting_tab_profile() },
          { to: "/setting/other", label: m.setting_other_title() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}

/** Sends the answers queued on this device and reports the outcome, on every page. */
function QueuedAnswers() {
  const { id, emailVerified } = useCurrentUser();
  const queryClient = useQueryClient();
  // Must run before the queue is sent.
  useEffect(() => {
    settleGuestAnswers({ id, emailVerified });
  }, [id, emailVerified]);
  useOutbox(id, (delivery: Delivery) => {
    if (delivery.kind === "accepted") {
      toastSuccess(m.answer_queue_sent());
    }
    if (delivery.kind !== "waiting") void queryClient.invalidateQueries();
    if (delivery.kind === "refused") {
      const reason = delivery.refusal.message;
      toastDanger(m.answer_queue_refused({ reason }));
    }
  });
  return null;
}

/** Replaces the button that creates a survey on phones and explains that the builder needs a desktop. */
function DesktopOnlyButton() {
  return (
    <div className={classes["place"]}>
      <Disclosure
        place="above"
        renderButton={(props) => (
          <ActionIcon
            {...props}
            variant="default"
            size={44}
            radius="xl"
            aria-label={m.nav_desktop_only()}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
      >
        <Text fz="sm" p="xs" component="output" display="block">
          {m.nav_desktop_only()}
        </Text>
      </Disclosure>
    </div>
  );
}
