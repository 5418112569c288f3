import { m } from "@sigi/messages/messages";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconLogin from "@tabler/icons-react/dist/esm/icons/IconLogin.mjs";
import IconPencilPlus from "@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";

/** An entry of a sidebar or bottom bar. `to` has no language prefix. */
export interface Destination {
  readonly to: string;
  readonly label: () => string;
  readonly Icon: typeof IconBell;
  /** Shows a dot while there are unread notifications. */
  readonly showsUnread?: boolean;
}

const notifications: Destination = {
  to: "/notification",
  label: m.nav_notifications,
  Icon: IconBell,
  showsUnread: true,
};
const home: Destination = { to: "/home", label: m.nav_home, Icon: IconHome };
const surveys: Destination = {
  to: "/task",
  label: m.nav_surveys,
  Icon: IconClipboardList,
};
const withdraw: Destination = {
  to: "/withdraw",
  label: m.nav_withdraw,
  Icon: IconWallet,
};
const settings: Destination = {
  to: "/setting",
  label: m.nav_settings,
  Icon: IconSettings,
};

/** The destinations of guests in the builder. */
export const guestDestinations: readonly Destination[] = [
  { to: "/task-guest", label: m.guest_nav_start, Icon: IconPencilPlus },
  { to: "/register", label: m.register_title, Icon: IconUserPlus },
  { to: "/login", label: m.login_title, Icon: IconLogin },
];

export const userDestinations = [
  notifications,
  home,
  surveys,
  withdraw,
  settings,
];

/** The bottom bar. On phones the top bar shows unread notifications. */
export const userDestinationsOnPhone = [withdraw, home, settings];

export const adminDestinations = [notifications, home, settings].map(
  (destination) => ({ ...destination, to: `/admin${destination.to}` }),
);
