import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { wireObject } from "./wire-names.ts";

/**
 * A province, a city or regency, or a subdistrict. Ids are the official ones (`32`, `32.73`, `32.73.01`); each list
 * begins with `all`.
 */
export const region = wireObject(
  { id: z.string(), nama: z.string() },
  { nama: "name" },
);
export type Region = z.output<typeof region>;

export const allRegions = "all";

const parent = z.object({ id: z.string().check(z.maxLength(13)) });

export const listProvinces = endpoint({
  method: "GET",
  path: "/api/region/provinces",
  access: "public",
  summary: "Lists all 38 provinces, Semua Provinsi first.",
  result: z.array(region),
});

export const listCities = endpoint({
  method: "GET",
  path: "/api/region/cities/{id}",
  access: "public",
  summary:
    "Lists the cities and regencies of a province, or with `all` of the country, Semua Kota/Kabupaten first.",
  params: parent,
  result: z.array(region),
  errors: ["not_found"],
});

export const listSubdistricts = endpoint({
  method: "GET",
  path: "/api/region/subdistrict/{id}",
  access: "public",
  summary:
    "Lists the subdistricts of a city or regency, Semua Kecamatan first.",
  params: parent,
  result: z.array(region),
  errors: ["not_found"],
});
