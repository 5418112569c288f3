import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { sendCall } from "./raw-calls.ts";
import { useTestServer } from "../use-test-server.ts";
import {
  endpointNamed,
  endpointNames,
  ValidCalls,
} from "./valid-calls/valid-calls.ts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Content {
  readonly content?: Readonly<Record<string, { schema: Schema } | undefined>>;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const server = useTestServer({ work: false });
let calls: ValidCalls;
let description: Description;

beforeAll(async () => {
  calls = await ValidCalls.prepare(server);
  const response = await server.anonymous().fetch("/openapi.json");
  // A single schema is read with the components as its definitions.
  const text = await response.text();
  description = JSON.parse(
    text.replaceAll("#/components/schemas/", "#/$defs/"),
  ) as Description;
});

function operationOf(name: string): Operation {
  const { method, path } = endpointNamed(name);
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** The schema of the JSON body, or of the form of endpoints that accept only a form, or of a file. */
const schemaOf = ({ content = {} }: Content = {}) =>
  (
    content["application/json"] ??
    content["multipart/form-data"] ??
    content["application/octet-stream"]
  )?.schema;

describe("/openapi.json", () => {
  it("is OpenAPI 3.1", () => {
    expect(description.openapi).toBe("3.1.0");
  });

  it.each(endpointNames)(
    "describes %s with parameters, body and response in valid schemas",
    (name) => {
      const { endpoint, params, body } = calls.of(name);
      const operation = operationOf(name);
      expect(operation.operationId).toBe(name);
      const inPath = operation.parameters.filter((one) => one.in === "path");
      expect(inPath.map((one) => one.name)).toEqual(Object.keys(params));

      const asked = schemaOf(operation.requestBody);
      if (body) expect(faultsOf(asked, body)).toEqual([]);
      const answered = schemaOf(operation.responses[endpoint.status]);
      expect(answered === undefined).toBe(endpoint.status === 204);
      for (const schema of [
        asked,
        answered,
        ...operation.parameters.map((one) => one.schema),
      ]) {
        if (schema) expect(() => read(schema)).not.toThrow();
      }
    },
  );

  it("asks for the CSRF token where a call is refused without it, and nowhere else", async () => {
    const { client } = await createUser(server, { role: "admin" });
    const refused = async (name: string) => {
      const response = await sendCall(client, calls.of(name), undefined);
      return (await response.text()).includes('"code":"csrf_mismatch"');
    };
    const asksFor = (name: string) =>
      operationOf(name).description.includes("Needs the header X-XSRF-TOKEN.");
    const changing = endpointNames.filter(
      (name) => endpointNamed(name).changesState,
    );
    for (const name of changing)
      expect([name, asksFor(name)]).toEqual([name, await refused(name)]);
    const reading = endpointNames.filter((name) => !changing.includes(name));
    expect(reading.filter(asksFor)).toEqual([]);
  });

  it.each(questionTypeNames)(
    "describes the options and answers of %s, and refuses others",
    (type) => {
      const { example } = questionTypes[type];
      const [options, answer] = partsOf(type);
      expect(read(options).safeParse(example.options).success).toBe(true);
      expect(read(options).safeParse("none").success).toBe(false);
      expect(read(answer).safeParse({ nonsense: [{}] }).success).toBe(false);
    },
  );

  const reading = endpointNames.filter((name) => {
    const { method, changesState, status, respondsWithFile } =
      endpointNamed(name);
    const isRead = method === "GET" && !changesState;
    return isRead && status === 200 && !respondsWithFile;
  });

  it.each(reading)("describes the actual response of %s", async (name) => {
    const call = calls.of(name);
    const admin = await createUser(server, { role: "admin" });
    const asAdmin =
      name === "listWithdrawals" || call.endpoint.access === "admin";
    const caller = asAdmin ? admin : calls.owner;
    const response = await sendCall(caller.client, call, undefined);
    expect(response.status).toBe(200);
    const schema = schemaOf(operationOf(name).responses["200"]);
    expect(faultsOf(schema, await response.json())).toEqual([]);
  });
});

/** A schema with the components that it refers to. */
const read = (schema: Schema) =>
  z.fromJSONSchema({
    ...(schema as object),
    $defs: description.components.schemas,
  } as Schema);

/** The schemas of a type's options and answers. */
function partsOf(type: QuestionTypeName): [Schema, Schema] {
  const { QuestionType } = description.components.schemas as unknown as {
    QuestionType: {
      oneOf: {
        title: string;
        properties: { option: Schema; value: Schema };
      }[];
    };
  };
  const one = QuestionType.oneOf.find(({ title }) => title === type);
  if (!one) throw new Error(`${type} is not described`);
  return [one.properties.option, one.properties.value];
}

/** The parts of a value that its schema does not allow or does not name. */
function faultsOf(schema: Schema | undefined, value: unknown): unknown[] {
  if (schema === undefined) return ["not described"];
  const parsed = read(schema).safeParse(value);
  return [
    ...(parsed.success ? [] : parsed.error.issues),
    ...namelessIn(schema, value, "$"),
  ];
}

/** Lists sent as JSON strings are described as any value; every object must be described by its properties. */
function namelessIn(schema: unknown, value: unknown, at: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (!isObject(schema)) return [`${at} is not described`];
  const { $ref: reference } = schema;
  if (typeof reference === "string") {
    const name = reference.slice("#/$defs/".length);
    return namelessIn(description.components.schemas[name], value, at);
  }
  const { anyOf, items, properties, additionalProperties } = schema;
  if (Array.isArray(anyOf)) {
    const readings = anyOf.map((one) => namelessIn(one, value, at));
    return readings.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one) => namelessIn(items, one, `${at}[]`));
  }
  const named = isObject(properties) ? properties : {};
  return Object.entries(value).flatMap(([name, part]) => {
    const described = named[name] ?? additionalProperties;
    return described
      ? namelessIn(described, part, `${at}.${name}`)
      : [`${at}.${name} is not named`];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
