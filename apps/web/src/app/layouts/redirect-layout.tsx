import { Center } from "@mantine/core";
import { Outlet } from "react-router";
import { contentId } from "../../ui/layout/skip-link.tsx";

/** The frame of pages that redirect: a message in the middle of an empty screen. */
export function RedirectLayout() {
  return (
    <Center
      component="main"
      id={contentId}
      tabIndex={-1}
      mih="100dvh"
      p="lg"
      data-layout="redirect"
    >
      <Outlet />
    </Center>
  );
}
