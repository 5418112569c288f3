import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { call } from "../logic/typed-expression.ts";
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
 * Converts randomizers of the flow to blocks of sections. If children have
 * several pages, or inner randomizers, marks are drawn at random instead, and
 * the pages of a child are shown if its mark was drawn. If there is only one
 * randomizer, its children become blocks, and all other sections keep their
 * positions.
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
  let left: readonly Page[] = pages;
  for (const randomizer of randomizers) {
    const { source, show, children } = randomizer;
    const place = placeOf(randomizer);
    const isPlain = children.every(
      ([page, ...more]) => more.length === 0 && page?.block === null,
    );
    if (!isPlain && show === 1) {
      left = drawMarks(randomizer, left, blocks, reading);
      continue;
    }
    const joined = children.map((child) =>
      // An inner randomizer may already have joined pages of this one.
      joinPages(child.filter((page) => left.includes(page))),
    );
    if (joined.some((page) => page === null || page.block !== null)) {
      reading.context.report.lost(place, "qualtrics_randomizer");
      if (show !== null) left = drawMarks(randomizer, left, blocks, reading);
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

/** Returns the blocks that the pages already belong to. */
function roundBlocks(pages: readonly Page[]): FormFlow["blocks"] {
  const codes = new Set(pages.flatMap(({ block }) => block ?? []));
  return [...codes].map((code) => ({ code, order: inOrder }));
}

/** Adds a hidden value for each child, some of which are drawn. A child is shown if its value was drawn. */
function drawMarks(
  randomizer: Randomizer,
  pages: readonly Page[],
  blocks: FormFlow["blocks"],
  { context }: QualtricsReading,
): Page[] {
  const { children, show, source } = randomizer;
  const place = placeOf(randomizer);
  const block = blockCode(place, blocks);
  const first = children.flat().find((page) => pages.includes(page));
  const { scope, branches } = first ?? { scope: noScope, branches: [] };
  const marks = children.map((child, index): Page => {
    const code = context.code(`${place}_${index + 1}`, place, "questions");
    for (const page of child) {
      page.conditions.push(call("answered", { answer: code }));
    }
    const mark = {
      code,
      title: place,
      value: null,
      place,
      scope,
      branches: [],
    };
    return {
      name: `${place}_${index + 1}_page`,
      place,
      scope,
      branches: branches.filter((branch) =>
        children.flat().every((page) => page.branches.includes(branch)),
      ),
      conditions: [],
      parts: [mark],
      visit: 0,
      order: inOrder,
      repeat: null,
      ends: [],
      block,
    };
  });
  blocks.push({ code: block, order: { random: true, show } });
  source.close("flow.blocks");
  return pages.flatMap((page) => (page === first ? [...marks, page] : [page]));
}

const noScope = { position: 0, round: null };

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

/**
 * Joins several pages to one, the first. Returns null if a page is repeated, in random order or conditional, or ends
 * the flow before the last page.
 */
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
  first.parts = parts;
  first.ends = last.ends.map((end) => ({
    ...end,
    branches: [...own, ...end.branches],
  }));
  first.branches = common;
  return first;
}

const withBranches = (part: PagePart, branches: Page["branches"]): PagePart =>
  branches.length === 0
    ? part
    : { ...part, branches: [...part.branches, ...branches] };
