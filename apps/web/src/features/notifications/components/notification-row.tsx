import { Group, Text, ThemeIcon, VisuallyHidden } from "@mantine/core";
import { notificationIcons } from "@sigi/contract/notifications.ts";
import type {
  Notification,
  NotificationIcon,
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

const icons: Readonly<Record<NotificationIcon, typeof IconFlag>> = {
  speakerphone: IconSpeakerphone,
  pause: IconPlayerPause,
  hourglass: IconHourglass,
  flag: IconFlag,
  check: IconCircleCheck,
  warning: IconAlertTriangle,
  file: IconFileDownload,
  receipt: IconReceipt,
  receipt_off: IconReceiptOff,
  coin: IconCoin,
  cross: IconCircleX,
  bell: IconBellRinging,
};

/** The icons of bad news, shown in red. */
const redIcons: readonly NotificationIcon[] = ["receipt_off", "cross"];

interface NotificationRowProps {
  readonly notification: Notification;
}

export function NotificationRow({ notification }: NotificationRowProps) {
  const { kind, title, message, url, readAt, createdAt } = notification;
  const icon = notificationIcons[kind];
  const Icon = icons[icon];
  const unread = readAt === null;
  return (
    <li className={classes["row"]} data-unread={unread}>
      <Group align="flex-start" wrap="nowrap">
        <ThemeIcon
          variant="light"
          size={40}
          radius="xl"
          color={redIcons.includes(icon) ? "red" : "brand"}
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
