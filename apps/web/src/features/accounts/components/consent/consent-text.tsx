import { Anchor } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useHelpAddresses } from "../../../../platform/api/configuration.ts";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { fillText } from "../../../../ui/display/fill-text.tsx";

interface ConsentTextProps {
  /** `{terms}` and `{privacy}` mark the places of the links. */
  readonly text: string;
}

/** A sentence with links to the terms. They open in a new tab so that the form keeps its values. */
export function ConsentText({ text }: ConsentTextProps) {
  const { terms, privacy } = useHelpAddresses();
  return fillText(text, {
    terms: <Address to={terms}>{m.help_terms()}</Address>,
    privacy: <Address to={privacy}>{m.help_privacy()}</Address>,
  });
}

interface AddressProps {
  /** A path without language prefix, or an external URL. */
  readonly to: string;
  readonly children: string;
}

function Address({ to, children }: AddressProps) {
  const opens = { target: "_blank", underline: "always" } as const;
  return to.startsWith("/") ? (
    <Anchor component={LocalLink} to={to} {...opens}>
      {children}
    </Anchor>
  ) : (
    <Anchor href={to} rel="noopener" {...opens}>
      {children}
    </Anchor>
  );
}
