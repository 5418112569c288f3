import type { IConfiguration } from "dependency-cruiser";
import {
  domainEntries,
  formMayImport,
  leanEntries,
  packagesAllowed,
  readModels,
  serverDomains,
  webParts,
  workspaces,
} from "./boundaries.ts";

const anyOf = (names: readonly string[]) =>
  `(?:${names.join("|").replaceAll(".", "\\.")})`;
const SERVER = "^apps/server/src/";
const WEB = "^apps/web/src/";
const DOMAIN = anyOf(Object.keys(serverDomains));
/** Tests and their helpers: they may start the whole server and set up other domains. */
const TESTING = "/testing/|\\.test\\.tsx?$";
/** Modules imported for types only: they have no JavaScript file, and the type check resolves them. */
const DECLARATIONS_ONLY = "^fastify/types/";
const TABLES = "/tables\\.ts$";
/** The `tables.ts` at a domain's root, and those of its capabilities. */
const tablesOf = (domain: string) => [
  `${SERVER}${domain}${TABLES}`,
  `${SERVER}${domain}/.*${TABLES}`,
];
const READ_MODELS = `${SERVER}${anyOf(readModels)}$`;
const COMPOSITION = `${SERVER}[^/]+\\.ts$|^apps/demo/src/`;

const rule = <From, To>(name: string, comment: string, from: From, to: To) => ({
  name,
  severity: "error" as const,
  comment,
  from,
  to,
});

const server = [
  rule(
    "server-platform-knows-no-domain",
    "platform serves every domain and knows none",
    { path: `${SERVER}platform/`, pathNot: TESTING },
    { path: SERVER, pathNot: `${SERVER}platform/` },
  ),
  ...Object.entries(serverDomains).map(([domain, uses]) =>
    rule(
      `server-arrows-of-${domain}`,
      `${domain} may use ${["platform", ...uses].join(", ")}: see boundaries.ts`,
      { path: `${SERVER}${domain}/`, pathNot: [TESTING, TABLES] },
      {
        path: SERVER,
        pathNot: `${SERVER}${anyOf([domain, "platform", ...uses])}/`,
      },
    ),
  ),
  rule(
    "server-through-public",
    "another domain is imported through its public.ts only",
    {
      path: `${SERVER}(${DOMAIN})/`,
      pathNot: [TESTING, TABLES, READ_MODELS],
    },
    { path: `${SERVER}${DOMAIN}/`, pathNot: [`${SERVER}$1/`, "/public\\.ts$"] },
  ),
  rule(
    "server-read-models",
    "a read model uses the public.ts and tables.ts of other domains, and nothing else of them",
    { path: READ_MODELS.replace(SERVER, `${SERVER}(?=([^/]+)/)`) },
    {
      path: `${SERVER}${DOMAIN}/`,
      pathNot: [`${SERVER}$1/`, "/public\\.ts$", TABLES],
    },
  ),
  rule(
    "server-listed-read-models",
    "a read-models.ts stands at the root of its domain and is listed in boundaries.ts",
    { path: `${SERVER}.*/read-models\\.ts$`, pathNot: READ_MODELS },
    {},
  ),
  rule(
    "server-private-tables",
    "public.ts exports functions: other domains do not query this domain's tables",
    { path: `${SERVER}${DOMAIN}/public\\.ts$` },
    { path: TABLES, dependencyTypes: ["export" as const] },
  ),
  ...Object.keys(serverDomains).map((domain, index, domains) =>
    rule(
      `server-tables-of-${domain}`,
      "a tables.ts refers to the tables.ts of domains above it in boundaries.ts, and to nothing else of them",
      { path: tablesOf(domain) },
      {
        path: SERVER,
        pathNot: [
          `${SERVER}${anyOf([domain, "platform"])}/`,
          ...tablesOf(anyOf(["none", ...domains.slice(0, index)])),
        ],
      },
    ),
  ),
  rule(
    "server-composition-through-entries",
    `composition imports of a domain only ${domainEntries.join(", ")}`,
    { path: COMPOSITION, pathNot: TESTING },
    { path: `${SERVER}${DOMAIN}/`, pathNot: `/${anyOf(domainEntries)}$` },
  ),
  rule(
    "server-tests-through-entries",
    "a test sets up other domains through their public.ts, tables.ts or testing/, not their insides",
    { path: `${SERVER}([^/]+)/.*(?:${TESTING})` },
    {
      path: `${SERVER}${DOMAIN}/`,
      pathNot: [
        `${SERVER}$1/`,
        `/${anyOf([...domainEntries, "tables.ts"])}$`,
        "/testing/",
      ],
    },
  ),
  rule(
    "server-known-parts-only",
    "a new folder of the server needs a line in boundaries.ts",
    {
      path: `${SERVER}[^/]+/`,
      pathNot: [`${SERVER}${DOMAIN}/`, `${SERVER}platform/`],
    },
    {},
  ),
];

const web = [
  ...Object.entries(webParts).map(([part, uses]) =>
    rule(
      `web-arrows-of-${part}`,
      `${part} may use ${uses.join(", ") || "itself only"}: see boundaries.ts`,
      { path: `${WEB}${part}/`, pathNot: TESTING },
      { path: WEB, pathNot: `${WEB}${anyOf([part, ...uses])}/` },
    ),
  ),
  rule(
    "web-features-apart",
    "features never import each other: pages in app/ compose them",
    { path: `${WEB}features/([^/]+)/` },
    { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
  ),
  rule(
    "web-form-alone",
    `form/ knows ${formMayImport.join(" and ")} only`,
    { path: `${WEB}form/` },
    { path: "^(?:packages|messages)/", pathNot: `^${anyOf(formMayImport)}/` },
  ),
  rule(
    "web-lean-answer-entry",
    "the answer page must not reach Mantine, not even through others",
    { path: `^${anyOf(leanEntries)}`, pathNot: TESTING },
    { path: "node_modules/@mantine/", reachable: true },
  ),
  rule(
    "web-known-parts-only",
    "a new folder of the web app needs a line in boundaries.ts",
    { path: `${WEB}[^/]+/`, pathNot: `${WEB}${anyOf(Object.keys(webParts))}/` },
    {},
  ),
];

const workspaceRules = [
  ...Object.entries(workspaces).map(([workspace, uses]) =>
    rule(
      `workspace-${workspace.replace("/", "-")}`,
      `${workspace} may use ${uses.join(", ")}`,
      { path: `^${workspace}/src/`, pathNot: TESTING },
      {
        path: "^(?:apps|packages|messages|e2e|bench|scripts)/",
        pathNot: `^${anyOf([workspace, ...uses])}/`,
      },
    ),
  ),
  ...Object.entries(packagesAllowed).map(([part, allowed]) =>
    rule(
      `packages-of-${part.replaceAll("/", "-")}`,
      `${part} may use the npm packages ${allowed.join(", ")} only`,
      { path: `^${part}/`, pathNot: TESTING },
      {
        path: "node_modules/",
        pathNot: `node_modules/(?:@types/)?${anyOf(allowed)}/`,
      },
    ),
  ),
  rule(
    "pure-packages",
    "survey, statistics, contract and spreadsheets do no input or output",
    {
      path: "^packages/(?:survey|statistics|contract|spreadsheets)/src/",
      pathNot: TESTING,
    },
    { dependencyTypes: ["core"] },
  ),
];

const everywhere = [
  rule(
    "no-circular",
    "break the circle: the later part listens to the earlier one's event",
    {},
    { circular: true },
  ),
  rule(
    "no-unresolvable",
    "the file or package does not exist",
    {},
    { couldNotResolve: true, pathNot: DECLARATIONS_ONLY },
  ),
  rule(
    "no-tests-in-products",
    "what runs in production must not need test code",
    { path: "^(?:apps|packages)/", pathNot: TESTING },
    { path: `^(?:apps|packages)/.*(?:${TESTING})` },
  ),
];

const configuration: IConfiguration = {
  forbidden: [...server, ...web, ...workspaceRules, ...everywhere],
  options: {
    // TypeScript 7 has no JavaScript API that dependency-cruiser could use, so swc reads the files (types included).
    parser: "swc",
    doNotFollow: { path: "node_modules|^messages/compiled/" },
    exclude: { path: "(?:^|/)dist/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default"],
    },
    moduleSystems: ["es6"],
  },
};

export default configuration;
