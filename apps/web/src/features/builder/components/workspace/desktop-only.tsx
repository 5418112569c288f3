import { m } from "@sigi/messages/messages";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import { Button } from "@mantine/core";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";

/** Shown on screens that are too small for the builder. */
export function DesktopOnly() {
  return (
    <EmptyState
      icon={<IconDeviceDesktop size={30} />}
      title={m.builder_desktop_title()}
      text={m.nav_desktop_only()}
      action={
        <Button component={LocalLink} to="/home" mt="sm">
          {m.common_back_home()}
        </Button>
      }
    />
  );
}
