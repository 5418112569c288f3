import {
  Box,
  Group,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { useLocation } from "react-router";
import { HelpLinks } from "../../features/help/components/help-links.tsx";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { useCurrentUser } from "../../platform/session/session.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import itemClasses from "../../ui/layout/menu-items.module.css";
import { MenuLink } from "../../ui/layout/menu-items.tsx";
import classes from "./account-menu.module.css";

interface AccountButtonProps {
  /** The line below the name. */
  readonly subtitle: string;
}

/** Avatar, name and subtitle. Opens the account menu, which includes help where there is no sidebar. */
export function AccountButton({ subtitle }: AccountButtonProps) {
  const user = useCurrentUser();
  return (
    <Disclosure
      renderButton={(props) => (
        <UnstyledButton {...props} className={classes["button"] ?? ""}>
          <VisuallyHidden>
            {m.nav_account_menu({ name: user.name })}
          </VisuallyHidden>
          <Group gap="sm" wrap="nowrap" aria-hidden>
            <Avatar name={user.name} image={user.image} />
            <Box maw={170} visibleFrom="lg">
              <Text fz="sm" fw={600} truncate>
                {user.name}
              </Text>
              <Text fz="xs" c="dimmed" truncate>
                {subtitle}
              </Text>
            </Box>
          </Group>
        </UnstyledButton>
      )}
    >
      <AccountLinks user={user} />
      <Box hiddenFrom="md">
        <hr className={itemClasses["line"]} />
        <HelpLinks />
      </Box>
      <hr className={itemClasses["line"]} />
      <SignOutItem />
    </Disclosure>
  );
}

/** The pages of the user's own account. */
export function AccountLinks({ user }: { readonly user: User }) {
  return (
    <>
      {user.role === "admin" && <AdminPagesItem />}
      <MenuLink to="/task" icon={<IconClipboardList size={20} aria-hidden />}>
        {m.nav_surveys()}
      </MenuLink>
      <MenuLink to="/setting" icon={<IconSettings size={20} aria-hidden />}>
        {m.nav_settings()}
      </MenuLink>
    </>
  );
}

export function SignOutItem() {
  return (
    <MenuLink to="/logout" icon={<IconLogout size={20} aria-hidden />}>
      {m.nav_logout()}
    </MenuLink>
  );
}

/** Leads an admin from the user pages to the admin pages. */
function AdminPagesItem() {
  const inAdmin = withoutLocale(useLocation().pathname).startsWith("/admin");
  if (inAdmin) return null;
  return (
    <MenuLink to="/admin/home" icon={<IconUserCheck size={20} aria-hidden />}>
      {m.nav_admin()}
    </MenuLink>
  );
}
