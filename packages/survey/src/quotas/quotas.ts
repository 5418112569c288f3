/** Ages in whole years, both ends included. As in a target, 0 and 65 are open ends. */
export interface AgeGroup {
  readonly min: number;
  readonly max: number;
}

export interface RegionGroup {
  readonly id: string;
  readonly name: string;
}

/** A criterion by which the places of a survey are divided, with its groups. A user is in one of them at most. */
export type QuotaDimension =
  | { readonly by: "age"; readonly groups: readonly AgeGroup[] }
  | {
      readonly by: "province" | "city";
      readonly groups: readonly RegionGroup[];
    }
  | { readonly by: "smoking"; readonly groups: readonly boolean[] }
  | {
      readonly by: "gender" | "education" | "income" | "work";
      readonly groups: readonly string[];
    };

export type QuotaCriterion = QuotaDimension["by"];
export type QuotaGroup = QuotaDimension["groups"][number];

/**
 * The division of a survey's places: a cell for each combination of groups. `places` has a number for each cell, in the
 * order of `cellsOf`.
 */
export interface Quotas {
  readonly dimensions: readonly QuotaDimension[];
  readonly places: readonly number[];
}

export const quotaLimits = { dimensions: 3, cells: 200 } as const;

/** The group of a cell in each dimension. */
export type CellGroups = Readonly<
  Partial<{ [By in QuotaCriterion]: GroupOf<QuotaDimension, By> }>
>;

/** The type of the groups of a criterion; several criteria may share a kind of dimension. */
type GroupOf<Dimension extends QuotaDimension, By> = Dimension extends unknown
  ? By extends Dimension["by"]
    ? Dimension["groups"][number]
    : never
  : never;

export interface QuotaCell {
  readonly groups: CellGroups;
  readonly places: number;
}

/** The cells in order: the group of the last dimension changes fastest. */
export function cellsOf({ dimensions, places }: Quotas): QuotaCell[] {
  return combinations(dimensions).map((groups, cell) => ({
    groups,
    places: places[cell] ?? 0,
  }));
}

function combinations(dimensions: readonly QuotaDimension[]): CellGroups[] {
  return dimensions.reduce<CellGroups[]>(
    (cells, { by, groups }) =>
      cells.flatMap((cell) =>
        groups.map((group) => ({ ...cell, [by]: group })),
      ),
    [{}],
  );
}

export const countCells = (dimensions: readonly QuotaDimension[]): number =>
  dimensions.reduce((cells, { groups }) => cells * groups.length, 1);

export const sumOf = (places: readonly number[]): number =>
  places.reduce((sum, one) => sum + one, 0);
