import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { inOrder, type Page, type PagePart } from "./qualtrics-page.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import type { FlowReader, Randomizer } from "./read-flow.ts";

interface Arranged {
  readonly pages: readonly Page[];
  readonly flow: Pick<FormFlow, "order" | "blocks">;
  /** The pages that keep their position among blocks in random order. */
  readonly fixed: ReadonlySet<Page>;
}

/**
 * Randomizers of the flow as blocks of sections. A child with several pages is
 * one section, unless its randomizer is the only one: then the children are
 * blocks, and all other sections keep their positions.
 */
export function arrangeRandomizers(
  { pages, randomizers }: FlowReader,
  reading: QualtricsReading,
): Arranged {
  const blocks = roundBlocks(pages);
  const [only] = randomizers;
  const isLarge = only?.children.some((child) => child.length > 1) ?? false;
  if (
    only?.isRoot &&
    randomizers.length === 1 &&
    isLarge &&
    blocks.length === 0
  ) {
    return asUnits(only, pages, reading);
  }
  let left = pages;
  for (const randomizer of randomizers) {
    const { source, show, children } = randomizer;
    const place = placeOf(randomizer);
    const joined = children.map((child) =>
      // An inner randomizer may have joined pages of this one.
      joinPages(child.filter((page) => left.includes(page))),
    );
    if (joined.some((page) => page === null || page.block !== null)) {
      reading.context.report.lost(place, "qualtrics_randomizer");
      continue;
    }
    const block = blockCode(place, blocks);
    for (const [index, page] of joined.entries()) {
      const child = children[index] ?? [];
      if (!page) continue;
      const present = child.filter((one) => left.includes(one));
      if (present.length > 1) {
        reading.context.report.changed(
          page.place,
          "sections",
          "qualtrics_pages_joined",
        );
      }
      const [first] = present;
      left = left.flatMap((one) =>
        one === first ? [page] : present.includes(one) ? [] : [one],
      );
      page.block = block;
    }
    blocks.push({ code: block, order: { random: true, show } });
    source.close("flow.blocks");
  }
  return { pages: left, flow: { order: inOrder, blocks }, fixed: new Set() };
}

const placeOf = ({ source }: Randomizer) =>
  source.text("FlowID") ?? source.place;

function blockCode(place: string, blocks: FormFlow["blocks"]): string {
  const used = blocks.some(({ code }) => code === place);
  return used ? `${place}_${blocks.length + 1}` : place;
}

/** The blocks that readers of pages have begun. */
function roundBlocks(pages: readonly Page[]): FormFlow["blocks"] {
  const codes = new Set(pages.flatMap(({ block }) => block ?? []));
  return [...codes].map((code) => ({ code, order: inOrder }));
}

function asUnits(
  randomizer: Randomizer,
  pages: readonly Page[],
  { context: { report } }: QualtricsReading,
): Arranged {
  const { children, show, source } = randomizer;
  const place = placeOf(randomizer);
  const inside = new Set(children.flat());
  const blocks = children.map((child, index) => {
    const code = `${place}_${index + 1}`;
    for (const page of child) page.block = code;
    return { code, order: inOrder };
  });
  source.close("flow.order");
  report.kept(place, "flow.order");
  return {
    pages,
    flow: { order: { random: true, show }, blocks },
    fixed: new Set(pages.filter((page) => !inside.has(page))),
  };
}

/** Several pages as one; null where one of them repeats, is in random order, or ends the flow before the last. */
function joinPages(pages: readonly Page[]): Page | null {
  const [first, ...rest] = pages;
  if (!first) return null;
  if (rest.length === 0) return first;
  const last = pages.at(-1) ?? first;
  const fits = pages.every(
    (page) =>
      page.repeat === null &&
      !page.order.random &&
      page.block === null &&
      page.conditions.length === 0 &&
      (page === last || page.ends.length === 0),
  );
  if (!fits) return null;
  const common = first.branches.filter((branch) =>
    pages.every(({ branches }) => branches.includes(branch)),
  );
  const parts = pages.flatMap((page) => {
    const own = page.branches.filter((branch) => !common.includes(branch));
    return page.parts.map((part): PagePart => withBranches(part, own));
  });
  const own = last.branches.filter((branch) => !common.includes(branch));
  return {
    ...first,
    branches: common,
    parts,
    ends: last.ends.map((end) => ({
      ...end,
      branches: [...own, ...end.branches],
    })),
  };
}

const withBranches = (part: PagePart, branches: Page["branches"]): PagePart =>
  branches.length === 0
    ? part
    : { ...part, branches: [...part.branches, ...branches] };
