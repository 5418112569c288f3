import { Outlet } from "react-router";
import { Frame } from "../../ui/layout/frame.tsx";
import { BuilderSidebar, PlainTopBar } from "./builder-sides.tsx";

/**
 * The frame of the start page for guests. It looks like the builder's but does not load the builder, which is large.
 */
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
