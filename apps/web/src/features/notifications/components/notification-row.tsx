import { Group, Text, ThemeIcon, VisuallyHidden } from "@mantine/core";
import type {
  Notification,
  NotificationKind,
} from "@sigi/contract/notifications.ts";
import { m } from "@sigi/messages/messages";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconBellRinging from "@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs";
import IconCoin from "@tabler/icons-react/dist/esm/icons/IconCoin.mjs";
import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconReceiptOff from "@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import {
  formatAgo,
  formatDateTime,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import classes from "./notification-list.module.css";

const icons = {
  survey_published: IconSpeakerphone,
  survey_paused: IconPlayerPause,
  survey_resumed: IconSpeakerphone,
  survey_idle: IconHourglass,
  survey_closed: IconFlag,
  survey_completed: IconCircleCheck,
  screen_outs_spent: IconHourglass,
  survey_underpaid: IconAlertTriangle,
  export_ready: IconFileDownload,
  payment_received: IconReceipt,
  credit_returned: IconCoin,
  payment_late: IconReceiptOff,
  payment_identified: IconCoin,
  refund_sent: IconCircleCheck,
  refund_failed: IconReceiptOff,
  reward_earned: IconCoin,
  reward_claimed: IconCoin,
  answer_held: IconHourglass,
  answer_rejected: IconCircleX,
  appeal_rejected: IconCircleX,
  paid_answer_rejected: IconCircleX,
  paid_answer_kept: IconCircleCheck,
  answer_reversed: IconReceiptOff,
  report_decided: IconFlag,
  referral_earned: IconCoin,
  withdrawal_confirmed: IconCircleCheck,
  withdrawal_rejected: IconReceiptOff,
  withdrawal_returned: IconReceiptOff,
  balance_adjusted: IconCoin,
  announcement: IconBellRinging,
  ledger_broken: IconAlertTriangle,
  payment_unresolved: IconAlertTriangle,
  adjustment_requested: IconHourglass,
  refund_waits: IconHourglass,
} satisfies Record<NotificationKind, unknown>;

interface NotificationRowProps {
  readonly notification: Notification;
}

export function NotificationRow({ notification }: NotificationRowProps) {
  const { kind, title, message, url, readAt, createdAt } = notification;
  const Icon = icons[kind];
  const unread = readAt === null;
  return (
    <li className={classes["row"]} data-unread={unread}>
      <Group align="flex-start" wrap="nowrap">
        <ThemeIcon
          variant="light"
          size={40}
          radius="xl"
          color={
            Icon === IconReceiptOff || Icon === IconCircleX ? "red" : "brand"
          }
        >
          <Icon size={22} aria-hidden />
        </ThemeIcon>
        <div className={classes["words"]}>
          <Text fw={unread ? 650 : 500}>
            {unread && (
              <VisuallyHidden>{`${m.notification_unread()}: `}</VisuallyHidden>
            )}
            {url === null ? (
              title
            ) : (
              <LocalLink to={url} className={classes["link"]}>
                {title}
              </LocalLink>
            )}
          </Text>
          <Text c="dimmed" fz="sm">
            {message}
          </Text>
          <Text c="dimmed" fz="xs" mt={4}>
            <time
              dateTime={createdAt.toISOString()}
              title={formatDateTime(createdAt)}
            >
              {formatAgo(createdAt)}
            </time>
          </Text>
        </div>
        {unread && <span className={classes["dot"]} />}
      </Group>
    </li>
  );
}
