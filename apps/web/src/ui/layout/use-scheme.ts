import { useMantineColorScheme } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";

/** `name` stands inside a sentence, `title` alone. */
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

/** The person's choice among all there are. */
export function useSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { schemes, chosen: colorScheme, choose: setColorScheme };
}

/** The person's choice of system, light or dark, and the step to the next one. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { name, Icon, next } =
    schemes.find(({ value }) => value === colorScheme) ?? schemes[0];
  return {
    Icon,
    label: m.scheme_change({ scheme: name() }),
    showNext: () => {
      setColorScheme(next);
    },
  };
}
