import { Button, Stack, Text } from "@mantine/core";
import { googleRedirectPath } from "@sigi/contract/google.ts";
import { m } from "@sigi/messages/messages";
import IconBrandGoogle from "@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { googleSignInQuery } from "../../api/sign-in.ts";

interface GoogleSignInProps {
  /** The page to open after signing in. */
  readonly next: string | undefined;
  /** The referral code for a new account. */
  readonly referral?: string;
}

/** Sign-in with Google, below a form. Empty where the server does not offer it. */
export function GoogleSignIn({ next, referral = "" }: GoogleSignInProps) {
  const { data } = useQuery(googleSignInQuery);
  if (!data?.enabled) return null;
  return (
    <Stack>
      <Text ta="center" c="dimmed">
        {m.google_or()}
      </Text>
      <GoogleSignInLink next={next} referral={referral} />
    </Stack>
  );
}

interface GoogleSignInLinkProps {
  /** The page to open after signing in. */
  readonly next: string | undefined;
  /** The referral code for a new account. */
  readonly referral?: string;
}

const nextKey = "google-next";

/** The page that the last sign-in with Google in this tab was to open. Google returns it only after a success. */
export function storedNext(): string | undefined {
  try {
    return sessionStorage.getItem(nextKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeNext(next: string | undefined): void {
  try {
    if (next === undefined) sessionStorage.removeItem(nextKey);
    else sessionStorage.setItem(nextKey, next);
  } catch {
    // Storage is blocked: a failed sign-in then leads to the home page.
  }
}

/** Redirects to Google, which redirects back to /auth/google. */
export function GoogleSignInLink({
  next,
  referral = "",
}: GoogleSignInLinkProps) {
  const query = new URLSearchParams({
    locale: useLocale(),
    ...(next === undefined ? {} : { next }),
    ...(referral === "" ? {} : { referral }),
  });
  return (
    <Button
      component="a"
      href={`${googleRedirectPath}?${query.toString()}`}
      onClick={() => {
        storeNext(next);
      }}
      variant="default"
      fullWidth
      leftSection={<IconBrandGoogle size={20} aria-hidden />}
    >
      {m.google_title()}
    </Button>
  );
}
