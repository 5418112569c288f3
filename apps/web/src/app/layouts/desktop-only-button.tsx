import { ActionIcon, Popover, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import classes from "./desktop-only-button.module.css";

/** On a phone, in the place of the button that creates a survey: says that this needs a desktop. */
export function DesktopOnlyButton() {
  return (
    <div className={classes["place"]}>
      <Popover position="top-end" width={260} shadow="md" withArrow>
        <Popover.Target>
          <ActionIcon
            variant="filled"
            color="brand"
            size={56}
            radius="xl"
            aria-label={m.nav_desktop_only()}
          >
            <IconPencil size={24} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Text fz="sm">{m.nav_desktop_only()}</Text>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
