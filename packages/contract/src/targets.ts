import * as z from "zod/mini";
import {
  ageMax,
  ageMin,
  all,
  bloodTypes,
  devices,
  educations,
  genders,
  incomes,
  occupations,
  religions,
} from "./demographics.ts";
import { endpoint, jsonString } from "./endpoint.ts";
import { region } from "./regions.ts";
import { bit, codeParams, wireObject } from "./wire-names.ts";

const listOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) =>
  jsonString(
    z.array(z.enum([...values, all])).check(z.maxLength(values.length + 1)),
  );

const age = z.coerce.number().check(z.int(), z.minimum(ageMin), z.maximum(150));

/** On the wire, the criteria are among the fields of a survey. */
export const targetFields = {
  gender: jsonString(z.array(z.enum(genders)).check(z.maxLength(2))),
  smoking: jsonString(z.array(bit).check(z.maxLength(2))),
  min_age: age,
  max_age: age,
  studied_at: listOf(educations),
  income_type: listOf(incomes),
  religion: listOf(religions),
  jobs: listOf(occupations),
  device: jsonString(
    z.array(z.enum(devices)).check(z.maxLength(devices.length)),
  ),
  typeofblood: jsonString(
    z.array(z.enum(bloodTypes)).check(z.maxLength(bloodTypes.length)),
  ),
  provinces: jsonString(z.array(region).check(z.maxLength(40))),
  cities: jsonString(z.array(region).check(z.maxLength(600))),
  subdistricts: jsonString(z.array(region).check(z.maxLength(2_000))),
} as const;

export const targetNames = {
  gender: "genders",
  studied_at: "educations",
  income_type: "incomes",
  religion: "religions",
  jobs: "occupations",
  device: "devices",
  typeofblood: "bloodTypes",
} as const;

/**
 * The demographic criteria of a survey. Ages are in whole years, inclusive; 0 to 65 means any age. A list that is empty
 * or contains `Semua` or `all` does not restrict.
 */
export const target = wireObject(targetFields, targetNames);
export type Target = z.output<typeof target>;

export const defaultTarget: Target = {
  genders: [...genders],
  smoking: [false, true],
  minAge: ageMin,
  maxAge: ageMax,
  educations: [],
  incomes: [],
  religions: [],
  occupations: [],
  devices: [],
  bloodTypes: [],
  provinces: [],
  cities: [],
  subdistricts: [],
};

/** The number of users that match the target: rounded, and null below 20, so that it cannot identify a user. */
export const getReach = endpoint({
  method: "GET",
  path: "/api/tasks/reach/{code}",
  access: "builder",
  summary:
    "Returns the number of respondents that match the target, rounded; `users` is null below 20.",
  params: codeParams,
  result: z.object({ users: z.nullable(z.int()) }),
  errors: ["not_found"],
});
