import {
  listCities,
  listProvinces,
  listSubdistricts,
} from "@sigi/contract/regions.ts";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

describe("the region lists", () => {
  it("begin with the row for all regions, in the reader's language", async () => {
    const reader = server.anonymous("id");
    const provinces = await reader.call(listProvinces);
    const cities = await reader.call(listCities, { params: { id: "32" } });
    const subdistricts = await reader.call(listSubdistricts, {
      params: { id: "32.73" },
    });
    expect(provinces).toHaveLength(39);
    expect(cities).toHaveLength(28);
    expect(subdistricts).toHaveLength(31);
    expect([provinces[0], cities[0], subdistricts[0]]).toEqual([
      { id: "all", name: "Semua Provinsi" },
      { id: "all", name: "Semua Kota/Kabupaten" },
      { id: "all", name: "Semua Kecamatan" },
    ]);
    expect(provinces).toContainEqual({ id: "31", name: "DKI Jakarta" });
    expect(cities).toContainEqual({ id: "32.73", name: "Kota Bandung" });
    expect(subdistricts).toContainEqual({ id: "32.73.01", name: "Sukasari" });

    const [all, first] = await server.anonymous("en").call(listProvinces);
    expect(all).toEqual({ id: "all", name: "All Provinces" });
    expect(first).toEqual({ id: "11", name: "Aceh" });
  });

  it("are alphabetical in Indonesian at every level, after the row for all", async () => {
    const reader = server.anonymous("id");
    const provinces = await reader.call(listProvinces);
    const cities = await reader.call(listCities, { params: { id: "32" } });
    const subdistricts = await reader.call(listSubdistricts, {
      params: { id: "32.73" },
    });
    const names = [provinces, cities, subdistricts].map(([, ...regions]) =>
      regions.map(({ name }) => name),
    );
    for (const list of names) {
      expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, "id")));
    }
    expect(names.map((list) => list.slice(0, 5))).toEqual([
      ["Aceh", "Bali", "Banten", "Bengkulu", "DI Yogyakarta"],
      [
        "Kabupaten Bandung",
        "Kabupaten Bandung Barat",
        "Kabupaten Bekasi",
        "Kabupaten Bogor",
        "Kabupaten Ciamis",
      ],
      ["Andir", "Antapani", "Arcamanik", "Astanaanyar", "Babakan Ciparay"],
    ]);
  });

  it("have all cities of the country for a search by name", async () => {
    const params = { id: "all" };
    const cities = await server.anonymous("id").call(listCities, { params });
    expect(cities).toHaveLength(515);
    expect(cities).toContainEqual({ id: "51.71", name: "Kota Denpasar" });
  });

  it("use the specification's names on the wire", async () => {
    const response = await server
      .anonymous("id")
      .fetch("/api/region/provinces");
    const { result } = (await response.json()) as { result: unknown[] };
    expect(result.slice(0, 2)).toEqual([
      { id: "all", nama: "Semua Provinsi" },
      { id: "11", nama: "Aceh" },
    ]);
  });

  it.each([
    [listCities, "99"],
    [listCities, "32.73"],
    [listSubdistricts, "all"],
    [listSubdistricts, "32"],
    [listSubdistricts, "32.99"],
  ] as const)(
    "return 404 for a parent that is not of the level above: $1.path %s",
    async (endpoint, id) => {
      expect(
        await server.anonymous().refused(endpoint, { params: { id } }),
      ).toMatchObject({ status: 404, code: "not_found" });
    },
  );

  it("are revalidated by their ETag", async () => {
    const client = server.anonymous("id");
    const path = "/api/region/cities/35";
    const first = await client.fetch(path, {
      headers: { "accept-encoding": "gzip" },
    });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(first.headers.get("content-encoding")).toBeNull();
    expect(first.headers.get("vary")).toContain("Accept-Language");

    const again = (tag: string, reader = client) =>
      reader.fetch(path, { headers: { "if-none-match": tag } });
    const known = await again(`"other", W/${etag}`);
    expect(known.status).toBe(304);
    expect(await known.text()).toBe("");
    expect(known.headers.get("etag")).toBe(etag);
    expect((await again('"other"')).status).toBe(200);
    expect((await again(etag, server.anonymous("en"))).status).toBe(200);
  });
});
