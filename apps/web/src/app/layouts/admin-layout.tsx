import { Badge, Box, Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { Outlet } from "react-router";
import { useCurrentUser } from "../../platform/session.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Frame } from "../../ui/frame.tsx";
import { LocaleSwitch } from "../../ui/locale-switch.tsx";
import { NavTile } from "../../ui/nav-tile.tsx";
import { SchemeToggle } from "../../ui/scheme-toggle.tsx";
import { AccountButton } from "./account-button.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Pages of the administration. */
export function AdminLayout() {
  return (
    <Frame
      layout="admin"
      sidebar={
        <Sidebar>
          <NavTile
            to="/admin/home/withdraw"
            icon={<IconWallet size={22} aria-hidden />}
            label={m.nav_withdraw()}
          />
        </Sidebar>
      }
      topBar={<AdminTopBar />}
    >
      <Outlet />
    </Frame>
  );
}

function AdminTopBar() {
  const user = useCurrentUser();
  return (
    <Group flex={1} gap="sm" wrap="nowrap">
      <Box hiddenFrom="md">
        <BrandMark size={28} />
      </Box>
      <Badge variant="light" mr="auto">
        {m.admin_title()}
      </Badge>
      <SchemeToggle />
      <LocaleSwitch />
      <AccountButton subtitle={user.email} />
    </Group>
  );
}
