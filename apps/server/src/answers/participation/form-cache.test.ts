import { describe, expect, it } from "vitest";
import { formOf } from "../../surveys/public.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { FormCache } from "./form-cache.ts";

describe("the cache of forms", () => {
  const server = useTestServer({ work: false });

  const surveys = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { id } = await publishSurvey(server);
        return { id, version: 1 };
      }),
    );

  it("reads the form of a version once, also for concurrent calls", async () => {
    const [survey = { id: 0, version: 0 }] = await surveys(1);
    const cache = new FormCache(server.services.db);
    const [first, second] = await Promise.all([
      cache.get(survey),
      cache.get(survey),
    ]);
    expect(second).toBe(first);
    expect(await cache.get(survey)).toBe(first);
    expect(await cache.get({ ...survey, version: 2 })).not.toBe(first);
  });

  it.each([1, 2_000])(
    "serves more forms at once than its %i characters hold",
    async (charactersMax) => {
      const many = await surveys(4);
      const { db } = server.services;
      const cache = new FormCache(db, charactersMax);
      const forms = await Promise.all(
        [...many, ...many].map((each) => cache.get(each)),
      );
      const expected = await Promise.all(many.map(({ id }) => formOf(db, id)));
      expect(forms).toEqual([...expected, ...expected]);
    },
  );

  it("does not keep a read that failed", async () => {
    const [survey = { id: 0, version: 0 }] = await surveys(1);
    const { db } = server.services;
    let failing = true;
    const failingOnce = new Proxy(db, {
      get: (target, name, receiver) => {
        if (failing) throw new Error("connection lost");
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const cache = new FormCache(failingOnce);
    await expect(cache.get(survey)).rejects.toThrow("connection lost");
    failing = false;
    expect(await cache.get(survey)).toEqual(await formOf(db, survey.id));
  });
});
