import { Avatar, Box, Group, Menu, Text, UnstyledButton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../platform/session.ts";
import { AccountMenuItems } from "./account-menu-items.tsx";
import classes from "./account-button.module.css";

/** Avatar, name and a second line; opens the account's menu. */
export function AccountButton({ subtitle }: { readonly subtitle: string }) {
  const user = useCurrentUser();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton
          className={classes["button"] ?? ""}
          aria-label={m.nav_account_menu({ name: user.name })}
        >
          <Group gap="sm" wrap="nowrap">
            <UserAvatar />
            <Box maw={170}>
              <Text fz="sm" fw={600} truncate>
                {user.name}
              </Text>
              <Text fz="xs" c="dimmed" truncate>
                {subtitle}
              </Text>
            </Box>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountMenuItems user={user} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The person's picture, or the initials. */
export function UserAvatar() {
  const { image, name } = useCurrentUser();
  return (
    <Avatar
      src={image}
      name={name}
      color="brand"
      alt=""
      size={40}
      aria-hidden
    />
  );
}
