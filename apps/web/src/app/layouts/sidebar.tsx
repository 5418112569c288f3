import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { HelpMenu } from "../../features/help/components/help-menu.tsx";
import { LocalLink } from "../../platform/local-link.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import classes from "./sidebar.module.css";

/** The left column: the sign, then destinations, help at the foot. */
export function Sidebar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <LocalLink to="/" className={classes["home"]}>
        <BrandMark size={40} withName={false} />
      </LocalLink>
      <Stack component="nav" gap={8} mt="lg" aria-label={m.nav_main()}>
        {children}
      </Stack>
      <nav className={classes["help"]} aria-label={m.help_title()}>
        <HelpMenu />
      </nav>
    </>
  );
}
