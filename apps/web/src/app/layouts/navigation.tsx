import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { HelpMenu } from "../../features/help/components/help-links.tsx";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { NavTile } from "../../ui/layout/nav-tile.tsx";
import type { Destination } from "./destinations.ts";
import classes from "./navigation.module.css";

interface NavigationProps {
  readonly destinations: readonly Destination[];
  /** The number of unread notifications. */
  readonly unread: number;
}

/** The left column of a wide window: logo, destinations, help at the foot. */
export function Sidebar(props: NavigationProps) {
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

/** The destinations of a phone, along the bottom edge. */
export function BottomBar(props: NavigationProps) {
  return (
    <nav aria-label={m.nav_main()} className={classes["bar"]}>
      <DestinationTiles {...props} />
    </nav>
  );
}

function DestinationTiles({ destinations, unread }: NavigationProps) {
  return destinations.map(({ to, label, Icon, showsUnread = false }) => {
    const news = showsUnread && unread > 0;
    return (
      <NavTile
        key={to}
        to={to}
        icon={<Icon size={22} aria-hidden />}
        label={label()}
        description={
          news ? m.nav_notifications_unread({ count: unread }) : undefined
        }
        dot={news}
      />
    );
  });
}
