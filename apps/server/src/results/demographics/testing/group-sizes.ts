import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { groupMin } from "../plan.ts";
import type { Bands } from "../ladders.ts";

/** A counted answer with its published bands. */
export interface Row {
  readonly number: number;
  readonly bands: Bands | null;
}

/** A set with one bit for each respondent, by number. */
type Group = Uint32Array;

/**
 * The sizes from 1 to 4 of every group that filters and breakdowns form in the snapshots of a survey, of the difference
 * of every two groups, and of sets of people that no group distinguishes. Empty if no respondent can be singled out.
 */
export function smallSizes(snapshots: readonly (readonly Row[])[]): {
  groups: number;
  small: number[];
} {
  const size = Math.max(0, ...snapshots.flat().map(({ number }) => number)) + 1;
  const groups = distinct(
    snapshots.flatMap((rows) => groupsOf(rows, Math.ceil(size / 32))),
  );
  const empty = new Uint32Array(Math.ceil(size / 32));
  const sizes = [
    ...groups.map((group) => sizeOfDifference(group, empty)),
    ...cellSizes(groups, size),
  ];
  const small = sizes.filter(isSmall);
  for (const one of groups) {
    for (const other of groups) {
      const left = sizeOfDifference(one, other);
      if (isSmall(left)) small.push(left);
    }
  }
  return { groups: groups.length, small };
}

const isSmall = (size: number) => size > 0 && size < groupMin;

/**
 * Groups with one band of each dimension of every subset of the published dimensions, as in a breakdown or a filter;
 * and groups with all bands except one of each dimension, as a filter excludes them.
 */
function groupsOf(rows: readonly Row[], words: number): Group[] {
  const groups = new Map<string, Group>();
  const add = (key: string, number: number) => {
    const group = groups.get(key) ?? new Uint32Array(words);
    const word = number >>> 5;
    group[word] = (group[word] ?? 0) | (1 << (number & 31));
    groups.set(key, group);
  };
  const published = rows.flatMap(({ number, bands }) =>
    bands ? [{ number, bands }] : [],
  );
  const values = bandsByName(published.map(({ bands }) => bands));
  const subsets = subsetsOf([...values.keys()]);
  for (const { number, bands } of published) {
    for (const names of subsets) {
      add(JSON.stringify(names.map((name) => [name, bands[name]])), number);
    }
    for (const [name, all] of values) {
      for (const band of all) {
        if (bands[name] !== band) add(`not ${name} ${band}`, number);
      }
    }
  }
  return [...groups.values()];
}

function bandsByName(all: readonly Bands[]) {
  const values = new Map<DemographicName, Set<string>>();
  for (const bands of all) {
    for (const name of demographicNames) {
      const band = bands[name];
      if (band === undefined) continue;
      values.set(name, (values.get(name) ?? new Set()).add(band));
    }
  }
  return values;
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  let subsets: Item[][] = [[]];
  for (const item of items) {
    subsets = [...subsets, ...subsets.map((one) => [...one, item])];
  }
  return subsets;
}

const distinct = (groups: readonly Group[]): Group[] => [
  ...new Map(groups.map((group) => [group.join(), group])).values(),
];

function sizeOfDifference(one: Group, other: Group): number {
  let size = 0;
  for (let word = 0; word < one.length; word += 1) {
    let bits = (one[word] ?? 0) & ~(other[word] ?? 0);
    for (; bits !== 0; bits &= bits - 1) size += 1;
  }
  return size;
}

/** The numbers of people who are in exactly the same groups: unions and intersections of groups consist of these. */
function cellSizes(groups: readonly Group[], size: number): number[] {
  const cells = new Map<string, number>();
  for (let number = 0; number < size; number += 1) {
    const memberships = groups
      .map((group) => ((group[number >>> 5] ?? 0) >>> (number & 31)) & 1)
      .join("");
    if (!memberships.includes("1")) continue;
    cells.set(memberships, (cells.get(memberships) ?? 0) + 1);
  }
  return [...cells.values()];
}
