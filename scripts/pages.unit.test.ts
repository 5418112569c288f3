import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "@sigi/contract/pages.ts";

const specification = join(
  import.meta.dirname,
  "../../shared/spec/routes.json",
);

interface Routes {
  routes: { p: string; layout: string; guard: string }[];
}

/** Replaces parameter names, which do not distinguish pages: `/tasks/preview/{code}/start` is a section's URL too. */
const shapeOf = (path: string) =>
  path.replaceAll(/\{\w+\}|:\w+/g, ":x").replace(/\/start$/, "/:x");

describe("the pages", () => {
  it("are each listed once", () => {
    const shapes = pages.map(({ path }) => shapeOf(path));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.skipIf(!existsSync(specification))(
    "include every screen of the specification, with its layout and guard (skipped where the specification is missing)",
    () => {
      const { routes } = JSON.parse(
        readFileSync(specification, "utf8"),
      ) as Routes;
      const asked = routes.map(({ p, layout, guard }) => ({
        p,
        layout,
        guard,
      }));
      const known = new Map(pages.map((page) => [shapeOf(page.path), page]));
      const present = asked.map(({ p }) => {
        const page = known.get(shapeOf(p));
        // Sign-in pages redirect signed-in users, which is stricter than "none".
        const guard = page?.guard === "visitor" ? "none" : page?.guard;
        return { p, layout: page?.layout, guard };
      });
      expect(present).toEqual(asked);
    },
  );
});
