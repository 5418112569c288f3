import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  Population,
  savePopulation as endpoint,
} from "@sigi/contract/populations.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { readShares } from "./read-shares.ts";
import { insertPopulation, newestPopulation } from "./repository.ts";
import type { PopulationRow } from "./repository.ts";

/** Replaces the population that answers are weighted to. Earlier ones remain stored. @throws Invalid at `csv` */
export async function savePopulation(
  tx: Tx,
  adminId: number,
  { source, csv }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<Population> {
  const shares = readShares(csv);
  const row = await insertPopulation(tx, { source, shares, createdAt: now });
  const population = present(row);
  await recordAudit(tx, {
    adminId,
    action: "population_changed",
    subject: { kind: "population", id: row.id },
    changes: {
      source,
      people: population.people,
      rows: population.rows,
    },
  });
  return population;
}

/** The population that answers are weighted to; null until an admin has entered one. */
export async function getPopulation(tx: Tx): Promise<Population | null> {
  const row = await newestPopulation(tx);
  return row ? present(row) : null;
}

const present = ({ source, shares, createdAt }: PopulationRow): Population => ({
  source,
  people: shares.reduce((sum, { people }) => sum + people, 0),
  rows: shares.length,
  provinces: new Set(shares.map(({ province }) => province)).size,
  createdAt,
});
