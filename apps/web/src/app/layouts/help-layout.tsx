import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { helpPages } from "../../features/help/help-pages.ts";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The frame of the public help pages: five tabs and one column of text. */
export function HelpLayout() {
  return (
    <PublicFrame
      tabs={
        <TabLinks
          label={m.help_topics()}
          tabs={helpPages.map(({ to, title }) => ({ to, label: title() }))}
        />
      }
    >
      <Outlet />
    </PublicFrame>
  );
}
