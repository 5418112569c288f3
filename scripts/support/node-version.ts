const OLDEST_MAJOR = 24;

/** Exits with one line when Node is too old to run the server's TypeScript. */
export function requireNode(): void {
  if (Number.parseInt(process.versions.node) >= OLDEST_MAJOR) return;
  console.error(
    `Node ${process.versions.node} is too old for Sigi: start it with npm start, which brings Node ${OLDEST_MAJOR} along (after npm install).`,
  );
  process.exit(1);
}
