import type { Section } from "@sigi/contract/questions.ts";

/** Questions of one type at one price, in rupiah per respondent. */
interface PriceRow {
  readonly key: string;
  /** The name of the type in the page's language. */
  readonly name: string;
  readonly count: number;
  readonly each: number;
}

/** The server's prices of the questions, grouped by type, highest sum first. */
export function splitPrice(
  sections: readonly Pick<Section, "questions">[],
): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const { type, service } of sections.flatMap((one) => one.questions)) {
    const each = service?.salePrice ?? 0;
    const key = `${type}/${String(each)}`;
    const count = (rows.get(key)?.count ?? 0) + 1;
    rows.set(key, { key, name: service?.name ?? type, count, each });
  }
  return [...rows.values()].toSorted(
    (one, other) => other.count * other.each - one.count * one.each,
  );
}
