import { ActionIcon, Box, Button, Group, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconDotsVertical from "@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { SubmitEvent } from "react";
import { AvatarUpload } from "../../features/accounts/components/avatar/avatar-upload.tsx";
import { HelpLinks } from "../../features/help/components/help-links.tsx";
import {
  LocalLink,
  useLocale,
  useLocalNavigate,
} from "../../platform/locale/local-link.tsx";
import { localizedPath } from "../../platform/locale/locale.ts";
import { useCurrentUser } from "../../platform/session/session.ts";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Dot } from "../../ui/display/dot.tsx";
import { LevelBar } from "../../ui/display/level-bar.tsx";
import {
  LocaleMenuItem,
  LocaleSwitch,
} from "../../ui/layout/locale-switch.tsx";
import itemClasses from "../../ui/layout/menu-items.module.css";
import { MenuLink } from "../../ui/layout/menu-items.tsx";
import { SchemeMenuItem, SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { AccountButton, AccountLinks, SignOutItem } from "./account-menu.tsx";
import classes from "./user-top-bar.module.css";

interface UserTopBarProps {
  /** The number of unread notifications. */
  readonly unread: number;
}

export function UserTopBar({ unread }: UserTopBarProps) {
  return (
    <>
      <Group
        flex={1}
        justify="flex-end"
        gap="md"
        visibleFrom="md"
        wrap="nowrap"
      >
        <DesktopTools />
      </Group>
      <Group flex={1} gap="sm" hiddenFrom="md" wrap="nowrap">
        <PhoneTools unread={unread} />
      </Group>
    </>
  );
}

function DesktopTools() {
  const user = useCurrentUser();
  return (
    <>
      <PrivateSearch />
      <Box ml="auto">
        <LevelBar level={user.level} />
      </Box>
      <Group gap={4} wrap="nowrap">
        <SchemeToggle />
        <LocaleSwitch />
      </Group>
      <Button
        component={LocalLink}
        to="/tasks/description"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {m.nav_create_survey()}
      </Button>
      <AccountButton subtitle={user.email} />
    </>
  );
}

function PhoneTools({ unread }: UserTopBarProps) {
  const user = useCurrentUser();
  return (
    <>
      <AvatarUpload user={user} />
      <Box flex={1} miw={0}>
        <Text fw={600} truncate lh={1.3}>
          {m.nav_greeting({ name: firstName(user.name) })}
        </Text>
        <Text fz="xs" c="dimmed" lh={1.3}>
          {user.levelName}
        </Text>
      </Box>
      <ActionIcon
        component={LocalLink}
        to="/notification"
        aria-label={
          unread > 0
            ? m.nav_notifications_unread({ count: unread })
            : m.nav_notifications()
        }
      >
        <Dot shown={unread > 0}>
          <IconBell size={22} aria-hidden />
        </Dot>
      </ActionIcon>
      <PhoneMenu />
    </>
  );
}

function PhoneMenu() {
  const user = useCurrentUser();
  return (
    <Disclosure
      renderButton={(props) => (
        <ActionIcon aria-label={m.nav_menu()} {...props}>
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      )}
    >
      <AccountLinks user={user} />
      <MenuLink to="/tasks/private" icon={<IconKey size={20} aria-hidden />}>
        {m.nav_private()}
      </MenuLink>
      <hr className={itemClasses["line"]} />
      <SchemeMenuItem />
      <LocaleMenuItem />
      <hr className={itemClasses["line"]} />
      <HelpLinks />
      <hr className={itemClasses["line"]} />
      <SignOutItem />
    </Disclosure>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Opens a private survey by the access key that its creator has shared. */
function PrivateSearch() {
  const navigate = useLocalNavigate();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get("key");
    if (typeof key === "string" && key.trim() !== "")
      navigate(`/tasks/private?key=${encodeURIComponent(key.trim())}`);
  };
  return (
    <search className={classes["search"]}>
      {/* The action serves a press before the scripts run. */}
      <form
        action={localizedPath("/tasks/private", useLocale())}
        onSubmit={open}
      >
        <TextInput
          name="key"
          aria-label={m.nav_private_search()}
          placeholder={m.nav_private_search()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          leftSection={<IconKey size={18} aria-hidden />}
        />
      </form>
    </search>
  );
}
