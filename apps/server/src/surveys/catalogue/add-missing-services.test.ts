import { defaultServices } from "@sigi/survey/default-services.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../platform/testing/database.ts";
import type { TestDatabase } from "../../platform/testing/database.ts";
import { services } from "./tables.ts";
import { addMissingServices } from "./add-missing-services.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const catalogue = () =>
  database.db.select().from(services).orderBy(services.id);

describe("the service catalogue at a start", () => {
  it("gets a row for every question type, in the registry's order, from several processes at once", async () => {
    await Promise.all([1, 2, 3].map(() => addMissingServices(database)));
    expect(await catalogue()).toMatchObject(
      defaultServices.map(({ names, ...service }) => ({
        ...service,
        nameId: names.id,
        nameEn: names.en,
      })),
    );
  });

  it("keeps an admin's prices and adds the row of a new question type", async () => {
    await addMissingServices(database);
    const [first] = await catalogue();
    await database.db
      .update(services)
      .set({ salePrice: 9_000, respondentFee: 8_000 })
      .where(eq(services.type, "short_text"));
    await database.db.delete(services).where(eq(services.type, "statement"));

    await addMissingServices(database);
    await addMissingServices(database);

    const rows = await catalogue();
    expect(rows).toHaveLength(defaultServices.length);
    expect(rows.find(({ type }) => type === "short_text")).toMatchObject({
      id: first?.id,
      salePrice: 9_000,
      respondentFee: 8_000,
    });
    expect(rows.find(({ type }) => type === "statement")).toMatchObject({
      salePrice: 0,
    });
  });
});
