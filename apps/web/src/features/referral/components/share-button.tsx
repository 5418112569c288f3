import { Button, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useState } from "react";

/** Hands the link to another app, which the device asks for. */
export function ShareButton({ link }: { readonly link: string }) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ text: m.referral_share_text(), url: link });
    } catch (error) {
      // Who closes the device's dialog has changed their mind.
      const closed = error instanceof Error && error.name === "AbortError";
      setFailed(!closed);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => void share()}
      >
        {m.referral_share()}
      </Button>
      <Text component="output" display="block" fz="sm" c="dimmed">
        {failed && m.referral_share_failed()}
      </Text>
    </div>
  );
}
