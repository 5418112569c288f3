import type { Survey } from "@sigi/contract/surveys.ts";

/** The first free codes of new questions ("q1", "q2", …) or sections ("s1", …). */
export function nextCodes(
  { sections }: Survey["form"],
  prefix: "q" | "s",
  count: number,
): string[] {
  const questions = sections.flatMap((section) => section.questions);
  const used = new Set([...sections, ...questions].map(({ code }) => code));
  const codes: string[] = [];
  let number = (prefix === "q" ? questions : sections).length + 1;
  while (codes.length < count) {
    const code = `${prefix}${String(number)}`;
    if (!used.has(code)) codes.push(code);
    number += 1;
  }
  return codes;
}
