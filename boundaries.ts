/**
 * The allowed imports between parts: the single table behind the structure that `docs/walkthrough.md` describes.
 * `dependency-cruiser.config.ts` converts it to rules, `npm run check` enforces them and
 * `scripts/boundaries.unit.test.ts` proves that a violation of each kind fails. Every part may import itself; a part
 * that is not named here may not be imported.
 */

/**
 * Server domains → the domains whose `public.ts` they may import. All of them may use `platform`.
 * The order counts for foreign keys: a `tables.ts` may refer to the `tables.ts` of domains above it.
 */
export const serverDomains = {
  ledger: [],
  accounts: ["ledger"],
  targeting: ["accounts"],
  surveys: ["accounts", "targeting"],
  payouts: ["accounts"],
  withdrawals: ["payouts", "accounts", "ledger"],
  payments: ["surveys", "payouts", "ledger", "accounts"],
  answers: [
    "surveys",
    "targeting",
    "accounts",
    "withdrawals",
    "ledger",
    "payments",
  ],
  results: ["answers", "payments", "surveys", "targeting", "accounts"],
  adjustments: ["accounts", "ledger"],
  notifications: [
    "ledger",
    "accounts",
    "targeting",
    "surveys",
    "payments",
    "answers",
    "results",
    "withdrawals",
    "adjustments",
  ],
  privacy: [
    "ledger",
    "accounts",
    "targeting",
    "surveys",
    "payouts",
    "payments",
    "answers",
    "results",
    "withdrawals",
    "adjustments",
    "notifications",
  ],
  administration: [
    "ledger",
    "accounts",
    "targeting",
    "surveys",
    "payouts",
    "payments",
    "answers",
    "results",
    "withdrawals",
    "adjustments",
  ],
} as const;

/**
 * Domains → the domains whose tables their SQL sources (`apps/server/database/<domain>/`) may read or write, besides
 * their own and those of `platform`. Checked by `scripts/sql-boundaries.unit.test.ts`.
 */
export const sqlDomains: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  ledger: [],
  accounts: [],
  targeting: [],
  surveys: [],
  payouts: [],
  withdrawals: ["ledger"],
  payments: ["surveys", "accounts"],
  answers: ["surveys", "accounts", "ledger"],
  results: [],
  adjustments: [],
  notifications: [],
  privacy: ["accounts"],
  administration: [],
};

/** Files of a domain that composition (the files at the server's root, and `apps/demo`) may import. */
export const domainEntries = [
  "public.ts",
  "routes.ts",
  "jobs.ts",
  "journal-kinds.ts",
  "ledger-checks.ts",
];

/**
 * Files that may join tables of other domains: besides `tables.ts`, the only importers of another domain's
 * `tables.ts`. They follow the arrows above. Every other file calls the functions in `public.ts`.
 */
export const readModels = [
  "accounts/read-models.ts",
  "targeting/read-models.ts",
  "surveys/read-models.ts",
  "payments/read-models.ts",
  "payments/orders/read-models.ts",
  "payments/refunds/read-models.ts",
  "answers/read-models.ts",
  "answers/fair-pay/read-models.ts",
  "answers/offers/read-models.ts",
  "answers/review/read-models.ts",
  "results/read-models.ts",
  "results/answers/read-models.ts",
  "results/exports/read-models.ts",
  "results/summary/read-models.ts",
  "withdrawals/read-models.ts",
  "adjustments/read-models.ts",
  "notifications/read-models.ts",
  "privacy/read-models.ts",
  "administration/read-models.ts",
];

/** Parts of the web app → the parts they may import. Features never import each other. */
export const webParts = {
  app: ["features", "form", "ui", "platform"],
  features: ["form", "question-types", "ui", "platform"],
  form: ["question-types"],
  "question-types": ["form", "ui", "platform"],
  ui: ["form", "platform"],
  platform: [],
  "service-worker": [],
} as const;

/** Workspace packages that each workspace may import. */
export const workspaces = {
  "packages/survey": ["messages"],
  "packages/statistics": [],
  "packages/contract": ["packages/survey"],
  "packages/spreadsheets": ["packages/survey"],
  "packages/import": ["packages/survey", "packages/spreadsheets", "messages"],
  "packages/templates": ["packages/survey", "packages/import"],
  "packages/results": [
    "packages/contract",
    "packages/survey",
    "packages/statistics",
    "messages",
  ],
  "packages/quality": ["packages/survey", "packages/statistics", "messages"],
  "packages/export": [
    "packages/contract",
    "packages/results",
    "packages/survey",
    "packages/spreadsheets",
    "messages",
  ],
  "packages/embedded-postgres": [],
  "apps/server": [
    "packages/contract",
    "packages/survey",
    "packages/statistics",
    "packages/import",
    "packages/export",
    "packages/quality",
    "packages/results",
    "packages/spreadsheets",
    "packages/embedded-postgres",
    "messages",
  ],
  "apps/demo": [
    "apps/server",
    "packages/contract",
    "packages/survey",
    "packages/import",
  ],
  "apps/web": [
    "packages/contract",
    "packages/import",
    "packages/quality",
    "packages/results",
    "packages/spreadsheets",
    "packages/survey",
    "packages/statistics",
    "packages/templates",
    "messages",
  ],
} as const;

/** Parts that may use only these npm packages, because they must stay pure or small. */
export const packagesAllowed = {
  "packages/survey/src": ["zod"],
  "packages/statistics/src": ["simple-statistics"],
  "packages/contract/src": ["zod"],
  "packages/spreadsheets/src": ["csv-parse", "csv-stringify", "fflate"],
  "apps/web/src/form": ["react", "react-dom"],
} as const;

/** The survey renderer knows the survey's rules and the texts; requests and their shapes belong to features. */
export const formMayImport = ["packages/survey", "messages"];

/** The answer page loads on cheap phones: these files must not reach Mantine through any import. */
export const leanEntries = [
  "apps/web/src/app/answer",
  "apps/web/src/features/answers/",
];
