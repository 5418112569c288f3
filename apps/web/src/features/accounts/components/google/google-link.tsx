import { Button } from "@mantine/core";
import { googleRedirectPath } from "@sigi/contract/google.ts";
import { m } from "@sigi/messages/messages";
import IconBrandGoogle from "@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs";
import { useLocale } from "../../../../platform/locale/local-link.tsx";

interface GoogleLinkProps {
  /** Where to go on after signing in. */
  readonly next: string | undefined;
  /** The code of the link that led here, for an account that may be opened. */
  readonly referral?: string;
}

/** Leads the browser to Google, and from there back to /auth/google. */
export function GoogleLink({ next, referral = "" }: GoogleLinkProps) {
  const query = new URLSearchParams({
    locale: useLocale(),
    ...(next === undefined ? {} : { next }),
    ...(referral === "" ? {} : { referral }),
  });
  return (
    <Button
      component="a"
      href={`${googleRedirectPath}?${query.toString()}`}
      variant="default"
      fullWidth
      leftSection={<IconBrandGoogle size={20} aria-hidden />}
    >
      {m.google_title()}
    </Button>
  );
}
