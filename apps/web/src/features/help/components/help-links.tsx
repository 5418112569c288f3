import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { MenuLink } from "../../../ui/layout/menu-link.tsx";
import { useHelpLinks } from "../use-help-links.ts";

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
