import { m } from "@sigi/messages/messages";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { TileButton } from "../../../ui/layout/tile-button.tsx";
import { HelpLinks } from "./help-links.tsx";

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
