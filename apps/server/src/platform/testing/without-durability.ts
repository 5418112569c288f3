/**
 * Settings of PostgreSQL for tests, whose data does not outlive the run. Tests of durability start their own PostgreSQL
 * with the standard settings.
 */
export const withoutDurability: Readonly<Record<string, string>> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};
