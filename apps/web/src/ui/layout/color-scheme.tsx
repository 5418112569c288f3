import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { useFromDevice } from "../../platform/device/use-from-device.ts";
import classes from "./color-scheme.module.css";
import menuClasses from "./menu-items.module.css";

/** Chooses system, light or dark; takes effect at once. */
export function SchemeChoice() {
  const { schemes, chosen, choose } = useSchemeChoice();
  return (
    <fieldset className={classes["choices"]} aria-label={m.setting_theme()}>
      {schemes.map(({ value, title, Icon }) => (
        <label key={value} className={classes["choice"]}>
          <input
            type="radio"
            name="color-scheme"
            value={value}
            checked={chosen === value}
            onChange={() => {
              choose(value);
            }}
          />
          <Icon size={20} aria-hidden />
          {title()}
        </label>
      ))}
    </fieldset>
  );
}

/** A button of the top bar that cycles through system, light and dark. */
export function SchemeToggle() {
  const { Icon, label, showNext } = useScheme();
  return (
    <ActionIcon aria-label={label} title={label} onClick={showNext}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

/** The same choice as a labelled entry of a menu. */
export function SchemeMenuItem() {
  const { Icon, label, showNext } = useScheme();
  return (
    <button type="button" className={menuClasses["item"]} onClick={showNext}>
      <Icon size={20} aria-hidden />
      {label}
    </button>
  );
}

/** The choices. `name` fits inside a sentence; `title` is used alone. */
const schemes = [
  {
    value: "auto",
    name: m.scheme_auto,
    title: m.scheme_title_auto,
    Icon: IconDeviceDesktop,
    next: "light",
  },
  {
    value: "light",
    name: m.scheme_light,
    title: m.scheme_title_light,
    Icon: IconSun,
    next: "dark",
  },
  {
    value: "dark",
    name: m.scheme_dark,
    title: m.scheme_title_dark,
    Icon: IconMoon,
    next: "auto",
  },
] as const;

/** The option that the user has chosen. */
function useSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { schemes, chosen: colorScheme, choose: setColorScheme };
}

/** The user's choice of system, light or dark, and the function that selects the next one. */
function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = useFromDevice(() => colorScheme, "auto");
  const { name, Icon, next } =
    schemes.find(({ value }) => value === chosen) ?? schemes[0];
  return {
    Icon,
    label: m.scheme_change({ scheme: name() }),
    showNext: () => {
      setColorScheme(next);
    },
  };
}
