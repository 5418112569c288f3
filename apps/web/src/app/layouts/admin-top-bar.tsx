import { Badge, Box, Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/scheme-toggle.tsx";
import { AccountButton } from "./account-button.tsx";

export function AdminTopBar() {
  const user = useCurrentUser();
  return (
    <Group flex={1} gap="sm" wrap="nowrap">
      <Box hiddenFrom="md">
        <BrandMark size={28} />
      </Box>
      <Badge variant="light" mr="auto">
        {m.admin_title()}
      </Badge>
      <Group gap={4} wrap="nowrap">
        <SchemeToggle />
        <LocaleSwitch />
      </Group>
      <AccountButton subtitle={user.email} />
    </Group>
  );
}
