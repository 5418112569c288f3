import { Anchor } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { LocalLink } from "../../../platform/local-link.tsx";
import { fillText } from "../../../ui/fill-text.tsx";

/** What a new account agrees to. The linked pages open in a tab of their own, so that nothing typed is lost. */
export function consentText(): ReactNode {
  return fillText(
    m.register_consent({ terms: "{terms}", privacy: "{privacy}" }),
    {
      terms: <Page to="/help/terms">{m.help_terms()}</Page>,
      privacy: <Page to="/help/privacy">{m.help_privacy()}</Page>,
    },
  );
}

interface PageProps {
  readonly to: string;
  readonly children: string;
}

function Page({ to, children }: PageProps) {
  return (
    <Anchor component={LocalLink} to={to} target="_blank" underline="always">
      {children}
    </Anchor>
  );
}
