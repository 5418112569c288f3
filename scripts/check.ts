import { runChecks } from "./support/checks.ts";

/** `npm run check`: all static checks, in well under a minute. */
const start = performance.now();
const { passed, failed } = await runChecks();
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`\n${passed} checks passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
