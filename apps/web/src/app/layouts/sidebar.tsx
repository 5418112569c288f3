import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ComponentProps } from "react";
import { HelpMenu } from "../../features/help/components/help-menu.tsx";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { DestinationTiles } from "./destination-tiles.tsx";
import classes from "./sidebar.module.css";

/** The left column: the sign, then destinations, help at the foot. */
export function Sidebar(props: ComponentProps<typeof DestinationTiles>) {
  return (
    <>
      <LocalLink to="/" className={classes["home"]}>
        <BrandMark size={40} withName={false} />
      </LocalLink>
      <Stack component="nav" gap={8} mt="lg" aria-label={m.nav_main()}>
        <DestinationTiles {...props} />
      </Stack>
      <nav className={classes["help"]} aria-label={m.help_title()}>
        <HelpMenu />
      </nav>
    </>
  );
}
