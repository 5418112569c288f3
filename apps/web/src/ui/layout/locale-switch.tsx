import { ActionIcon, Anchor, CloseButton, Group, Text } from "@mantine/core";
import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconLanguage from "@tabler/icons-react/dist/esm/icons/IconLanguage.mjs";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { LinkProps } from "react-router";
import { useFromDevice } from "../../platform/device/use-from-device.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import {
  localizedPath,
  rememberLocale,
  shouldOfferEnglish,
} from "../../platform/locale/locale.ts";
import classes from "./menu-items.module.css";

/** Opens this page in the other language; the label is in that language. */
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

/** The same choice as a labelled entry of a menu. */
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

/** "Switch to English", in the target language. */
function switchLabel(locale: "id" | "en"): string {
  return locale === "en" ? m.locale_switch_to_en() : m.locale_switch_to_id();
}

interface SwitchLocaleLinkProps extends Omit<LinkProps, "to"> {
  readonly locale: Locale;
}

/** Opens the same page, query and history state in the other language and stores the choice. */
function SwitchLocaleLink({
  locale,
  onClick,
  ...props
}: SwitchLocaleLinkProps) {
  const location = useLocation();
  const { pathname, search } = location;
  const hash = useFromDevice(() => location.hash, "");
  const state: unknown = location.state;
  return (
    <Link
      {...props}
      to={localizedPath(pathname, locale) + search + hash}
      state={state}
      hrefLang={locale}
      preventScrollReset
      onClick={(event) => {
        rememberLocale(locale);
        onClick?.(event);
      }}
    />
  );
}

/** A hint on the first visit with an English browser. A redirect would move the user away from a shared link. */
export function EnglishOffer() {
  const fits = useFromDevice(shouldOfferEnglish, false);
  const [dismissed, setDismissed] = useState(false);
  if (!fits || dismissed) return null;

  const dismiss = () => {
    rememberLocale("id");
    setDismissed(true);
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
