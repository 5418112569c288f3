import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { wireObject } from "./wire-names.ts";

/** A province, city or regency, or subdistrict. Ids are the government's (`32`, `32.73`, `32.73.01`); `all` leads each list. */
export const region = wireObject(
  { id: z.string(), nama: z.string() },
  { nama: "name" },
);
export type Region = z.output<typeof region>;

export const allRegions = "all";

const parent = z.object({ id: z.string().max(13) });

export const listProvinces = endpoint({
  method: "GET",
  path: "/api/region/provinces",
  access: "public",
  summary: "All 38 provinces, led by Semua Provinsi.",
  result: z.array(region),
});

export const listCities = endpoint({
  method: "GET",
  path: "/api/region/cities/{id}",
  access: "public",
  summary: "Cities and regencies of a province, led by Semua Kota/Kabupaten.",
  params: parent,
  result: z.array(region),
  errors: ["not_found"],
});

export const listSubdistricts = endpoint({
  method: "GET",
  path: "/api/region/subdistrict/{id}",
  access: "public",
  summary: "Subdistricts of a city or regency, led by Semua Kecamatan.",
  params: parent,
  result: z.array(region),
  errors: ["not_found"],
});
