import { useMantineColorScheme } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";

const schemes = [
  {
    value: "auto",
    name: m.scheme_auto,
    Icon: IconDeviceDesktop,
    next: "light",
  },
  { value: "light", name: m.scheme_light, Icon: IconSun, next: "dark" },
  { value: "dark", name: m.scheme_dark, Icon: IconMoon, next: "auto" },
] as const;

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
