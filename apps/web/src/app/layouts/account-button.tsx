import {
  Box,
  Group,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { HelpLinks } from "../../features/help/components/help-links.tsx";
import { useCurrentUser } from "../../platform/session/session.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import itemClasses from "../../ui/layout/menu-item.module.css";
import { AccountPlaces, LogoutItem } from "./account-menu-items.tsx";
import classes from "./account-button.module.css";

interface AccountButtonProps {
  /** Below the name. */
  readonly subtitle: string;
}

/** Avatar, name and a second line; opens the account's menu, with help where no sidebar shows it. */
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
      <AccountPlaces user={user} />
      <Box hiddenFrom="md">
        <hr className={itemClasses["line"]} />
        <HelpLinks />
      </Box>
      <hr className={itemClasses["line"]} />
      <LogoutItem />
    </Disclosure>
  );
}
