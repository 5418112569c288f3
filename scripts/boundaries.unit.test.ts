import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import configuration from "../dependency-cruiser.config.ts";

const SERVER = "apps/server/src";
const WEB = "apps/web/src";

/** [importing file, imported file] that the table allows. */
const allowed: [string, string][] = [
  [`${SERVER}/answers/submit.ts`, `${SERVER}/ledger/public.ts`],
  [`${SERVER}/answers/submit.ts`, `${SERVER}/platform/clock.ts`],
  [`${SERVER}/answers/submit.ts`, "packages/contract/src/answers.ts"],
  [`${SERVER}/answers/tables.ts`, `${SERVER}/accounts/tables.ts`],
  [`${SERVER}/payments/orders/tables.ts`, `${SERVER}/surveys/tables.ts`],
  [`${SERVER}/answers/read-models.ts`, `${SERVER}/accounts/tables.ts`],
  [`${SERVER}/privacy/read-models.ts`, `${SERVER}/payments/orders/tables.ts`],
  [`${SERVER}/answers/read-models.ts`, `${SERVER}/accounts/public.ts`],
  [`${SERVER}/answers/read-models.ts`, `${SERVER}/answers/tables.ts`],
  [`${SERVER}/answers/submit.test.ts`, `${SERVER}/payments/public.ts`],
  [`${SERVER}/answers/submit.test.ts`, `${SERVER}/surveys/testing/a-survey.ts`],
  [`${SERVER}/answers/submit.test.ts`, `${SERVER}/app.ts`],
  [`${SERVER}/app.ts`, `${SERVER}/notifications/routes.ts`],
  ["apps/demo/src/seed.ts", `${SERVER}/surveys/public.ts`],
  [`${WEB}/app/home-page.tsx`, `${WEB}/features/surveys/list.tsx`],
  [`${WEB}/features/surveys/list.tsx`, `${WEB}/ui/table.tsx`],
  [`${WEB}/ui/table.tsx`, "node_modules/@mantine/core/index.js"],
  [`${WEB}/form/text.tsx`, "packages/survey/src/rules.ts"],
  [`${WEB}/form/text.tsx`, "messages/compiled/locales/messages.js"],
  [`${WEB}/form/text.tsx`, "node_modules/react/index.js"],
  [`${WEB}/features/answers/page.tsx`, `${WEB}/form/text.tsx`],
  ["packages/survey/src/rules.ts", "messages/compiled/locales/messages.js"],
  ["packages/survey/src/rules.ts", "node_modules/zod/index.js"],
];

/** [rule, importing file, imported file] that the table rejects. */
const refused: [string, string, string][] = [
  [
    "server-platform-knows-no-domain",
    `${SERVER}/platform/mail.ts`,
    `${SERVER}/ledger/public.ts`,
  ],
  [
    "server-arrows-of-ledger",
    `${SERVER}/ledger/post.ts`,
    `${SERVER}/surveys/public.ts`,
  ],
  [
    "server-arrows-of-withdrawals",
    `${SERVER}/withdrawals/ask.ts`,
    `${SERVER}/answers/public.ts`,
  ],
  [
    "server-arrows-of-answers",
    `${SERVER}/answers/notify.ts`,
    `${SERVER}/notifications/public.ts`,
  ],
  [
    "server-arrows-of-surveys",
    `${SERVER}/surveys/start.ts`,
    `${SERVER}/app.ts`,
  ],
  [
    "server-through-public",
    `${SERVER}/answers/read.ts`,
    `${SERVER}/ledger/repository.ts`,
  ],
  [
    "server-through-public",
    `${SERVER}/answers/list.ts`,
    `${SERVER}/accounts/tables.ts`,
  ],
  [
    "server-read-models",
    `${SERVER}/payments/read-models.ts`,
    `${SERVER}/accounts/repository.ts`,
  ],
  [
    "server-arrows-of-accounts",
    `${SERVER}/accounts/read-models.ts`,
    `${SERVER}/answers/tables.ts`,
  ],
  [
    "server-listed-read-models",
    `${SERVER}/answers/uploads/read-models.ts`,
    `${SERVER}/accounts/tables.ts`,
  ],
  [
    "server-private-tables",
    `${SERVER}/answers/public.ts`,
    `${SERVER}/answers/tables.ts`,
  ],
  [
    "server-tables-of-accounts",
    `${SERVER}/accounts/tables.ts`,
    `${SERVER}/answers/tables.ts`,
  ],
  [
    "server-tables-of-payments",
    `${SERVER}/payments/tables.ts`,
    `${SERVER}/ledger/repository.ts`,
  ],
  [
    "server-tables-of-surveys",
    `${SERVER}/surveys/drafts/tables.ts`,
    `${SERVER}/payments/orders/tables.ts`,
  ],
  [
    "server-private-tables",
    `${SERVER}/payments/public.ts`,
    `${SERVER}/payments/refunds/tables.ts`,
  ],
  [
    "server-composition-through-entries",
    `${SERVER}/worker.ts`,
    `${SERVER}/ledger/repository.ts`,
  ],
  [
    "server-composition-through-entries",
    "apps/demo/src/make.ts",
    `${SERVER}/ledger/repository.ts`,
  ],
  [
    "server-tests-through-entries",
    `${SERVER}/answers/read.test.ts`,
    `${SERVER}/ledger/repository.ts`,
  ],
  [
    "server-known-parts-only",
    `${SERVER}/helpers/misc.ts`,
    `${SERVER}/platform/clock.ts`,
  ],
  [
    "web-arrows-of-ui",
    `${WEB}/ui/card.tsx`,
    `${WEB}/features/surveys/list.tsx`,
  ],
  [
    "web-arrows-of-platform",
    `${WEB}/platform/client.ts`,
    `${WEB}/ui/table.tsx`,
  ],
  [
    "web-arrows-of-features",
    `${WEB}/features/money/box.tsx`,
    `${WEB}/app/home-page.tsx`,
  ],
  [
    "web-features-apart",
    `${WEB}/features/money/list.tsx`,
    `${WEB}/features/surveys/list.tsx`,
  ],
  ["web-arrows-of-form", `${WEB}/form/number.tsx`, `${WEB}/platform/locale.ts`],
  [
    "web-form-alone",
    `${WEB}/form/scale.tsx`,
    "packages/contract/src/answers.ts",
  ],
  [
    "packages-of-apps-web-src-form",
    `${WEB}/form/choice.tsx`,
    "node_modules/@mantine/core/index.js",
  ],
  [
    "web-lean-answer-entry",
    `${WEB}/app/answer-entry.tsx`,
    `${WEB}/ui/table.tsx`,
  ],
  [
    "web-lean-answer-entry",
    `${WEB}/features/answers/list.tsx`,
    `${WEB}/ui/table.tsx`,
  ],
  ["web-known-parts-only", `${WEB}/utils/misc.ts`, `${WEB}/ui/table.tsx`],
  [
    "workspace-packages-survey",
    "packages/survey/src/ask.ts",
    "packages/contract/src/answers.ts",
  ],
  [
    "workspace-packages-statistics",
    "packages/statistics/src/ask.ts",
    "packages/survey/src/rules.ts",
  ],
  [
    "workspace-packages-contract",
    "packages/contract/src/say.ts",
    "messages/compiled/locales/messages.js",
  ],
  ["workspace-apps-web", `${WEB}/app/peek.ts`, `${SERVER}/platform/clock.ts`],
  [
    "workspace-apps-server",
    `${SERVER}/platform/peek.ts`,
    `${WEB}/platform/locale.ts`,
  ],
  [
    "packages-of-packages-survey-src",
    "packages/survey/src/draw.ts",
    "node_modules/react/index.js",
  ],
  [
    "packages-of-packages-statistics-src",
    "packages/statistics/src/draw.ts",
    "node_modules/zod/index.js",
  ],
  ["workspace-apps-server", `${SERVER}/start.ts`, "apps/demo/src/seed.ts"],
  [
    "workspace-packages-embedded-postgres",
    "packages/embedded-postgres/src/start.ts",
    `${SERVER}/platform/clock.ts`,
  ],
  ["workspace-apps-demo", "apps/demo/src/show.ts", `${WEB}/platform/locale.ts`],
  ["pure-packages", "packages/contract/src/save.ts", "node:fs"],
  ["pure-packages", "packages/statistics/src/save.ts", "node:fs"],
  ["no-circular", "packages/survey/src/egg.ts", "packages/survey/src/hen.ts"],
  [
    "no-unresolvable",
    "packages/survey/src/lost.ts",
    "packages/survey/src/gone.ts",
  ],
  [
    "no-tests-in-products",
    `${SERVER}/surveys/make.ts`,
    `${SERVER}/surveys/testing/a-survey.ts`,
  ],
];

const closesTheCircle: [string, string] = [
  "packages/survey/src/hen.ts",
  "packages/survey/src/egg.ts",
];

describe("boundaries", () => {
  const root = mkdtempSync(join(tmpdir(), "boundaries-"));
  let violations = new Set<string>();

  beforeAll(async () => {
    build(root, [
      closesTheCircle,
      ...allowed,
      ...refused.map(([, from, to]): [string, string] => [from, to]),
    ]);
    violations = await violationsIn(root);
  });

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it.each(refused)("reject by %s: %s → %s", (rule, from) => {
    expect([...violations]).toContain(`${rule}: ${from}`);
  });

  it.each(allowed)("allow %s → %s", (from) => {
    expect(
      [...violations].filter((violation) => violation.endsWith(` ${from}`)),
    ).toEqual([]);
  });
});

/**
 * Writes both files of every pair. Files import only types, which the rules treat like values; `public.ts` re-exports
 * them.
 */
function build(root: string, pairs: [string, string][]) {
  const files = new Map<string, string>();
  for (const [from, to] of pairs) {
    if (!to.startsWith("node:") && !to.endsWith("/gone.ts") && !files.has(to)) {
      files.set(to, "export type Thing = 1;\n");
    }
    const specifier = to.startsWith("node:") ? to : specifierOf(from, to);
    const verb = from.endsWith("/public.ts") ? "export" : "import";
    files.set(
      from,
      `${files.get(from) ?? ""}${verb} type {} from "${specifier}";\n`,
    );
  }
  for (const [path, text] of files) {
    const content = path.endsWith(".js") ? "export {};\n" : text;
    writeModule(root, path, content);
  }
  writeFileSync(join(root, "package.json"), `{ "type": "module" }`);
}

function writeModule(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function specifierOf(from: string, to: string) {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

async function violationsIn(root: string) {
  const { enhancedResolveOptions, ...options } = configuration.options ?? {};
  const { output } = await cruise(
    ["apps", "packages"],
    {
      ...options,
      ...(enhancedResolveOptions && { enhancedResolveOptions }),
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
    },
    { extensions: [".ts", ".tsx", ".js"] },
  );
  if (typeof output === "string") throw new Error(output);
  return new Set(
    output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
  );
}
