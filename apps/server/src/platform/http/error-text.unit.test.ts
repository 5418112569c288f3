import { endpoints } from "@sigi/contract/endpoints.ts";
import { m } from "@sigi/messages/messages";
import { expect, it } from "vitest";

const codes = new Set(
  Object.values(endpoints).flatMap(({ endpoint }) => endpoint.errors),
);

it.each([...codes])("the error code %s has a text", (code) => {
  expect(m).toHaveProperty(`error_${code}`);
});
