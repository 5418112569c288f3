import { ActionIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconLanguage from "@tabler/icons-react/dist/esm/icons/IconLanguage.mjs";
import { useLocale } from "../../platform/locale/local-link.tsx";
import classes from "./menu-item.module.css";
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
      aria-label={`${other.toUpperCase()}: ${switchLabel(other)}`}
    >
      {other.toUpperCase()}
    </ActionIcon>
  );
}

/** The same in a disclosure's panel, in words. */
export function LocaleMenuItem() {
  const other = useLocale() === "id" ? "en" : "id";
  return (
    <SwitchLocaleLink
      locale={other}
      lang={other}
      className={classes["item"] ?? ""}
    >
      <IconLanguage size={20} aria-hidden />
      {switchLabel(other)}
    </SwitchLocaleLink>
  );
}

/** "Switch to English", in the language it leads to. */
function switchLabel(locale: "id" | "en"): string {
  return locale === "en" ? m.locale_switch_to_en() : m.locale_switch_to_id();
}
