import { Anchor } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useHelpAddresses } from "../../../../platform/api/configuration.ts";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { fillText } from "../../../../ui/display/fill-text.tsx";

interface ConsentTextProps {
  /** With `{terms}` and `{privacy}` standing for the links. */
  readonly text: string;
}

/** A sentence about the terms. The linked pages open in a tab of their own, so that nothing typed is lost. */
export function ConsentText({ text }: ConsentTextProps) {
  const { terms, privacy } = useHelpAddresses();
  return fillText(text, {
    terms: <Address to={terms}>{m.help_terms()}</Address>,
    privacy: <Address to={privacy}>{m.help_privacy()}</Address>,
  });
}

/** What a new account agrees to. */
export function RegistrationConsent() {
  return (
    <ConsentText
      text={m.register_consent({ terms: "{terms}", privacy: "{privacy}" })}
    />
  );
}

interface AddressProps {
  /** A path of ours without language prefix, or an address elsewhere. */
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
