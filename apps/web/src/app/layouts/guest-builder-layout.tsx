import { Outlet } from "react-router";
import { Frame } from "../../ui/layout/frame.tsx";
import { BuilderSidebar, PlainTopBar } from "./builder-sides.tsx";

/** The frame of the start page for guests: as the builder's, without the builder, which is large. */
export function GuestBuilderLayout() {
  return (
    <Frame
      layout="builder"
      sidebar={<BuilderSidebar />}
      topBar={<PlainTopBar />}
    >
      <Outlet />
    </Frame>
  );
}
