import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import type { MantineColorScheme } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";

const schemes = [
  { value: "auto", name: m.scheme_auto, Icon: IconDeviceDesktop },
  { value: "light", name: m.scheme_light, Icon: IconSun },
  { value: "dark", name: m.scheme_dark, Icon: IconMoon },
] as const;

/** The button of the top bar that offers system, light and dark. */
export function SchemeToggle() {
  const { colorScheme } = useMantineColorScheme();
  const { Icon, name } = currentScheme(colorScheme);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={m.scheme_change({ scheme: name() })}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The three choices as items of a menu. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{m.scheme_title()}</Menu.Label>
      {schemes.map(({ value, name, Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={18} aria-hidden />}
          aria-current={value === colorScheme}
          {...(value === colorScheme
            ? { c: "var(--mantine-color-anchor)" }
            : {})}
          onClick={() => {
            setColorScheme(value);
          }}
        >
          {name()}
        </Menu.Item>
      ))}
    </>
  );
}

function currentScheme(scheme: MantineColorScheme) {
  return schemes.find(({ value }) => value === scheme) ?? schemes[0];
}
