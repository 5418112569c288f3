import { runNpm } from "./support/run-tool.ts";

// `npm run audit`: asks the npm registry for known vulnerabilities of the installed packages. Not part of `npm test`,
// which needs no network. Exits with 0 only if the registry answered and knows none.
const npm = await runNpm(["audit", "--json"]);
const report = auditReport(npm.output);
for (const line of report.lines) console.log(line);
process.exitCode = report.exitCode;

/** The used parts of `npm audit --json`: a report, or the reason why there is none. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
  readonly message?: string;
}

interface Vulnerability {
  readonly severity: string;
  readonly range: string;
  /** Advisories, or the names of vulnerable packages that this package needs. */
  readonly via: readonly (
    string | { readonly title: string; readonly url: string }
  )[];
  readonly fixAvailable:
    boolean | { readonly name: string; readonly version: string };
}

interface AuditReport {
  readonly lines: readonly string[];
  /** 0: nothing known; 1: vulnerable packages; 2: nothing was checked. */
  readonly exitCode: 0 | 1 | 2;
}

/** Reads the output of `npm audit --json`. Any output other than a report means that nothing was checked. */
function auditReport(output: string): AuditReport {
  const { vulnerabilities, metadata, message } = parsed(output);
  if (!vulnerabilities || !metadata) {
    const lines = [
      `Nothing was checked: the registry did not answer. ${message ?? "npm gave no reason."}`,
      "Run it again where npm reaches a registry that serves security advisories, such as https://registry.npmjs.org.",
    ];
    return { lines, exitCode: 2 };
  }
  const checked = `${metadata.dependencies.total} packages checked`;
  const found = Object.entries(vulnerabilities);
  if (found.length === 0) {
    return { lines: [`${checked}: no known vulnerability`], exitCode: 0 };
  }
  const lines = found.flatMap(([name, vulnerability]) => [
    `${vulnerability.severity}: ${name} ${vulnerability.range}, ${fixOf(vulnerability)}`,
    ...vulnerability.via.map((cause) =>
      typeof cause === "string"
        ? `    through ${cause}`
        : `    ${cause.title} (${cause.url})`,
    ),
  ]);
  return {
    lines: [...lines, `${checked}: ${found.length} vulnerable`],
    exitCode: 1,
  };
}

function parsed(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return {};
  }
}

function fixOf({ fixAvailable: fix }: Vulnerability): string {
  if (typeof fix === "boolean") {
    return fix ? "fixed by a newer version" : "no fix yet";
  }
  return `fixed by ${fix.name} ${fix.version}`;
}
