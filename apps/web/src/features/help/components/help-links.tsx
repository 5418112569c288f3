import { m } from "@sigi/messages/messages";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { useHelpAddresses } from "../../../platform/api/configuration.ts";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { MenuLink } from "../../../ui/layout/menu-items.tsx";
import { TileButton } from "../../../ui/layout/nav-tile.tsx";
import { helpPages } from "../help-pages.ts";

/** The help menu at the foot of a sidebar. */
export function HelpMenu() {
  return (
    <Disclosure
      place="beside"
      renderButton={(props) => (
        <TileButton
          {...props}
          icon={<IconHelpCircle size={22} aria-hidden />}
          label={m.help_title()}
        />
      )}
    >
      <HelpLinks />
    </Disclosure>
  );
}

const icons = {
  contact: IconMail,
  faq: IconMessageQuestion,
  quality: IconRosetteDiscountCheck,
  privacy: IconShieldLock,
  terms: IconFileText,
};

/** Links to contact, FAQ, answer quality, privacy and terms, inside a menu. */
export function HelpLinks() {
  return useHelpLinks().map(({ to, name, title }) => {
    const Icon = icons[name];
    return (
      <MenuLink key={name} to={to} icon={<Icon size={20} aria-hidden />}>
        {title()}
      </MenuLink>
    );
  });
}

/** The entries of the help menu. They lead to our own pages unless admins have configured other addresses. */
function useHelpLinks() {
  const addresses = useHelpAddresses();
  return helpPages.map(({ name, title }) => ({
    name,
    title,
    /** A path without language prefix, or an external URL. */
    to: addresses[name],
  }));
}
