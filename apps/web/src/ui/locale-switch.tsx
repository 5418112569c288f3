import { ActionIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useLocale } from "../platform/local-link.tsx";
import { SwitchLocaleLink } from "./switch-locale-link.tsx";

/** Opens this page in the other language, which the button names in that language. */
export function LocaleSwitch() {
  const other = useLocale() === "id" ? "en" : "id";
  return (
    <ActionIcon
      component={SwitchLocaleLink}
      locale={other}
      lang={other}
      fz="sm"
      fw={700}
      aria-label={switchLabel(other)}
    >
      {other.toUpperCase()}
    </ActionIcon>
  );
}

/** "Switch to English", in the language it leads to. */
export function switchLabel(locale: "id" | "en"): string {
  return locale === "en" ? m.locale_switch_to_en() : m.locale_switch_to_id();
}
