import { ActionIcon, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import classes from "./desktop-only-button.module.css";

/** Replaces the button that creates a survey on phones and explains that the builder needs a desktop. */
export function DesktopOnlyButton() {
  return (
    <div className={classes["place"]}>
      <Disclosure
        place="above"
        renderButton={(props) => (
          <ActionIcon
            {...props}
            variant="default"
            size={44}
            radius="xl"
            aria-label={m.nav_desktop_only()}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
      >
        <Text fz="sm" p="xs" component="output" display="block">
          {m.nav_desktop_only()}
        </Text>
      </Disclosure>
    </div>
  );
}
