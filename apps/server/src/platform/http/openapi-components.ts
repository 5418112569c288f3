import { apiError, jsonContentOf } from "@sigi/contract/endpoint.ts";
import { choiceNames } from "@sigi/contract/question-options.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { expressionTree } from "@sigi/survey/expressions/expression-schema.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

/** The schemas of the API's description. Those with an id are described once, as components. */
export class Components {
  readonly #schemas: Record<string, JsonSchema> = {};

  constructor() {
    this.#schemas["ApiError"] = this.describe(apiError);
    this.#describeExpressions();
    this.#describeQuestionTypes();
  }

  all(): Record<string, JsonSchema> {
    return wireNamed(this.#schemas);
  }

  /** The wire side of a schema; its parts with an id become references. */
  describe(schema: z.core.$ZodType): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      reused: "inline",
      override: ({ zodSchema, jsonSchema }) => {
        const content = jsonContentOf(zodSchema);
        if (content) Object.assign(jsonSchema, this.#jsonString(content));
      },
    });
    for (const [name, part] of Object.entries($defs)) {
      this.#schemas[name] ??= toComponent(part);
    }
    return toComponent(rest);
  }

  /** Describes a JSON string, which may also be sent as the plain value. */
  #jsonString(content: z.core.$ZodType): JsonSchema {
    const value = this.describe(content);
    const text = {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: value,
    };
    return { anyOf: [text, value] };
  }

  /** Describes an expression: a tree, or the text of one. */
  #describeExpressions(): void {
    this.describe(expressionTree);
    this.#schemas["ExpressionInput"] = {
      description:
        "An expression as a tree, or as text such as `age(born) >= 17 and city in ['a', 'b']`: a name is a question's code, `$name` a value of the link, `@gender` a band of the profile.",
      anyOf: [referTo("Expression"), { type: "string" }],
    };
  }

  /** Describes `option` and `value` by `type`: for each type a schema of both, and one schema that lists all types. */
  #describeQuestionTypes(): void {
    const types = questionTypeNames.map((type) => {
      const { optionsSchema, answerSchema, explanation } = questionTypes[type];
      const name = pascal(type);
      const options = `${name}Options`;
      const answer = `${name}Answer`;
      this.#schemas[options] = this.describe(optionsSchema);
      this.#schemas[answer] = this.describe(answerSchema);
      return {
        type: "object",
        title: type,
        description: explanation({}, { locale: "en" }),
        properties: {
          type: { const: { name: type } },
          option: referTo(options),
          value: referTo(answer),
        },
      };
    });
    this.#schemas["QuestionType"] = {
      description:
        "What `option` contains for each `type` of a question, and `value` in its answers. A question of a repeated section has an object of values by the item's code.",
      oneOf: types,
    };
    this.#schemas["QuestionOptions"] = {
      anyOf: types.map(({ properties }) => properties.option),
    };
    this.#schemas["AnswerValue"] = {
      anyOf: types.map(({ properties }) => properties.value),
    };
  }
}

/** Gives the entries of lists in options their wire names, which `questionOptions` of the contract translates. */
function wireNamed<Schema>(schema: Schema): Schema {
  let text = JSON.stringify(schema);
  for (const [wire, domain] of Object.entries(choiceNames)) {
    text = text.replaceAll(`"${domain}":{`, `"${wire}":{`);
  }
  return JSON.parse(text) as Schema;
}

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `single_choice` → `SingleChoice`. */
const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Turns references within one schema into references to components. */
function toComponent(schema: unknown): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll(
      '"$ref":"#/$defs/',
      '"$ref":"#/components/schemas/',
    ),
  ) as JsonSchema;
}
