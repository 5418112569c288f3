import { partQuery } from "../../../../ui/part-query.ts";

/** Who may open the survey: below what is asked for first. */
export const accessPart = partQuery(
  "access",
  async () => (await import("./access-card.tsx")).AccessCard,
);
