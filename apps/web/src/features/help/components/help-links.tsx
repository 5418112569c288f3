import { m } from "@sigi/messages/messages";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { useHelpAddresses } from "../../../platform/api/configuration.ts";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { MenuLink } from "../../../ui/layout/menu-items.tsx";
import { TileButton } from "../../../ui/layout/nav-tile.tsx";
import { helpPages } from "../help-pages.ts";

/** At the foot of a sidebar. */
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
  privacy: IconShieldLock,
  terms: IconFileText,
};

/** Contact, questions, privacy and terms in a disclosure's panel. */
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

/** The entries of every help menu: where admins set no address of their own, our page. */
function useHelpLinks() {
  const addresses = useHelpAddresses();
  return helpPages.map(({ name, title }) => ({
    name,
    title,
    /** Without language prefix when it is a path of ours. */
    to: addresses[name],
  }));
}
