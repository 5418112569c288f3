import { m } from "@sigi/messages/messages";
import { NavTile } from "../../ui/layout/nav-tile.tsx";
import type { Destination } from "./destinations.ts";

interface DestinationTilesProps {
  readonly destinations: readonly Destination[];
  /** Notices not read yet. */
  readonly unread: number;
}

export function DestinationTiles({
  destinations,
  unread,
}: DestinationTilesProps) {
  return destinations.map(({ to, label, Icon, tellsUnread = false }) => {
    const news = tellsUnread && unread > 0;
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
