import { Anchor, CloseButton, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import {
  rememberLocale,
  shouldOfferEnglish,
} from "../../platform/locale/locale.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { SwitchLocaleLink } from "./switch-locale-link.tsx";

/** On a first visit with an English browser: a hint, never a redirect away from a shared link. */
export function EnglishOffer() {
  const [open, setOpen] = useState(shouldOfferEnglish);
  const locale = useLocale();
  if (!open || locale === "en") return null;

  const dismiss = () => {
    rememberLocale("id");
    setOpen(false);
  };
  return (
    <Group
      component="aside"
      bg="var(--mantine-color-brand-light)"
      px="md"
      py={4}
      gap="sm"
      justify="center"
      lang="en"
    >
      <Text fz="sm">{m.locale_offer_english({}, { locale: "en" })}</Text>
      <Anchor component={SwitchLocaleLink} locale="en" fz="sm" fw={600} py="xs">
        {m.locale_offer_switch({}, { locale: "en" })}
      </Anchor>
      <CloseButton
        size={44}
        aria-label={m.common_close({}, { locale: "en" })}
        onClick={dismiss}
      />
    </Group>
  );
}
