import { join } from "node:path";
import { build, resolveConfig } from "vite";
import type { Rolldown } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import { productionBuild } from "./production-build.ts";

const root = join(import.meta.dirname, "..");

afterEach(() => vi.unstubAllEnvs());

it("builds the same React bytes for any NODE_ENV", async () => {
  const [first, ...others] = [
    await buildReact("production"),
    await buildReact("test"),
    await buildReact("development"),
    await buildReact(""),
  ];
  expect(first?.length).toBeGreaterThan(100_000);
  for (const other of others) expect(other === first).toBe(true);
});

it.each(["vite.config.ts", "vite.answer.config.ts", "vite.pay.config.ts"])(
  "is part of %s",
  async (file) => {
    vi.stubEnv("NODE_ENV", "test");
    const config = await resolveConfig(
      { configFile: join(root, file), root },
      "build",
      "production",
      "production",
    );
    expect(config.isProduction).toBe(true);
  },
  // The app's configuration runs a trial build to plan its chunks.
  120_000,
);

async function buildReact(environment: string): Promise<string> {
  vi.stubEnv("NODE_ENV", environment);
  const result = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      productionBuild(),
      {
        name: "page-with-react",
        resolveId: (id) => (id === "page" ? id : null),
        load: (id) =>
          id === "page"
            ? 'import { createRoot } from "react-dom/client"; createRoot(document.body);'
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: "page" } },
  })) as Rolldown.RolldownOutput;
  return result.output
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("");
}
