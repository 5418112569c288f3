import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { googleSignInQuery } from "../../api/sign-in.ts";
import { GoogleLink } from "./google-link.tsx";

interface GoogleChoiceProps {
  /** Where to go on after signing in. */
  readonly next: string | undefined;
  /** The code of the link that led here, for an account that may be opened. */
  readonly referral?: string;
}

/** Below a form: the other way in, where there is one. */
export function GoogleChoice({ next, referral = "" }: GoogleChoiceProps) {
  const { data } = useQuery(googleSignInQuery);
  if (!data?.enabled) return null;
  return (
    <Stack>
      <Text ta="center" c="dimmed">
        {m.google_or()}
      </Text>
      <GoogleLink next={next} referral={referral} />
    </Stack>
  );
}
