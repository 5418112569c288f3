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

/** `/tasks/preview/{code}/start` is a section's address too: names of parameters do not tell pages apart. */
const shapeOf = (path: string) =>
  path.replaceAll(/\{\w+\}|:\w+/g, ":x").replace(/\/start$/, "/:x");

describe("the pages", () => {
  it("are each named once", () => {
    const shapes = pages.map(({ path }) => shapeOf(path));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.skipIf(!existsSync(specification))(
    "hold every screen of the specification, in its layout, with its guard (left out where the specification is not beside the project)",
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
        // Pages to sign in at are not for the signed-in: a narrowing of "none".
        const guard = page?.guard === "visitor" ? "none" : page?.guard;
        return { p, layout: page?.layout, guard };
      });
      expect(present).toEqual(asked);
    },
  );
});
