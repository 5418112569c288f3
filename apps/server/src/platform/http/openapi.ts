import {
  envelope,
  needsCsrfToken,
  takesBody,
} from "@sigi/contract/endpoint.ts";
import type { Access, Endpoint } from "@sigi/contract/endpoint.ts";
import { Components } from "./openapi-components.ts";

interface Described {
  readonly name: string;
  readonly tag: string;
  readonly endpoint: Endpoint;
}

/**
 * The contract as OpenAPI 3.1. Every schema is generated from its wire side (a codec's input), for requests and
 * responses alike: the output side would describe the domain's names, which never leave the server.
 */
export function describeApi(described: readonly Described[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const components = new Components();
  for (const entry of described) {
    (paths[entry.endpoint.path] ??= {})[entry.endpoint.method.toLowerCase()] =
      operation(entry, components);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Sigi", version: "1" },
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        guest: { type: "apiKey", in: "cookie", name: "guest" },
      },
    },
  };
}

function operation({ name, tag, endpoint }: Described, components: Components) {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [
      `Access: ${endpoint.access}.`,
      needsCsrfToken(endpoint) ? "Needs the header X-XSRF-TOKEN." : "",
      endpoint.errors.length > 0
        ? `Errors: ${endpoint.errors.join(", ")}.`
        : "",
    ]
      .filter(Boolean)
      .join(" "),
    ...(endpoint.access === "public"
      ? {}
      : { security: securityOf(endpoint.access) }),
    parameters: [
      ...parameters(components.describe(endpoint.params), "path"),
      ...parameters(components.describe(endpoint.query), "query"),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(takesBody(endpoint)
      ? {
          requestBody: {
            required: true,
            content: bodyContent(endpoint, components),
          },
        }
      : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: "Done." }
          : {
              description: "Done.",
              content: endpoint.respondsWithFile
                ? { "application/octet-stream": { schema: {} } }
                : json(components.describe(envelope(endpoint.result))),
            },
      default: {
        description: "Refused.",
        content: json({ $ref: "#/components/schemas/ApiError" }),
      },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A repeat by the same user with the same key and input changes nothing and gets the first result; other input is refused. Keys do not expire.",
  required: false,
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,100}$" },
};

/** The security of an endpoint: any one of these is sufficient. */
const securityOf = (access: Access) =>
  access === "builder" || access === "respondent"
    ? [{ session: [] }, { guest: [] }]
    : [{ session: [] }];

/** A body with a required file is a form only; one with an optional file is a form or JSON. */
function bodyContent(endpoint: Endpoint, components: Components) {
  const schema = components.describe(endpoint.body);
  if (endpoint.fileField === undefined) return json(schema);
  const { required } = schema;
  const needsFile =
    Array.isArray(required) && required.includes(endpoint.fileField);
  return {
    "multipart/form-data": { schema },
    ...(needsFile ? {} : json(schema)),
  };
}

const json = (schema: unknown) => ({ "application/json": { schema } });

function parameters(schema: Record<string, unknown>, place: "path" | "query") {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}
