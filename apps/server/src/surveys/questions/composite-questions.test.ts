import * as contract from "@sigi/contract/questions.ts";
import { exampleField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { builderOf, firstSection } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let draft: Builder["draft"];
let save: Builder["save"];

beforeAll(async () => {
  creator = await createUser(server);
  ({ draft, save } = builderOf(server, creator));
});

describe("a composite question", () => {
  it.each(["multi_field", "grid", "roster"] as const)(
    "of the type %s is saved and read as it was given",
    async (type) => {
      const { id: sectionId } = firstSection(await draft({ questions: [] }));
      const options = { ...questionTypes[type].example.options };
      const { question } = await save({ sectionId, type, options });
      expect(question).toMatchObject({ type, options });
    },
  );

  it("is refused where the options of a field are", async () => {
    const { id: sectionId } = firstSection(await draft({ questions: [] }));
    const field = exampleField("number", { id: "age", label: "Usia" });
    const options = {
      fields: [{ ...field, options: { ...field.options, decimals: 9 } }],
    };
    const refusal = await creator.client.refused(contract.saveQuestion, {
      body: { sectionId, type: "multi_field", options },
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields).join()).toContain("fields");
  });

  it.each([
    ["multi_field", "fields"],
    ["grid", "columns"],
    ["roster", "fields"],
  ] as const)(
    "of the type %s asks for no files, which cost more than its inputs, and says where",
    async (type, list) => {
      const { id: sectionId } = firstSection(await draft({ questions: [] }));
      const { options } = questionTypes[type].example;
      const file = { id: "photo", label: "Foto", type: "file_upload" };
      const refusal = await creator.client.refused(contract.saveQuestion, {
        body: { sectionId, type, options: { ...options, [list]: [file] } },
      });
      expect(refusal.status).toBe(422);
      expect(refusal.fields).toEqual({
        [`option.${list}.0.type`]: [
          "This type can't be used here. Choose another one.",
        ],
      });
    },
  );

  it("costs by the groups of inputs that its price includes", async () => {
    const { id: sectionId } = firstSection(await draft({ questions: [] }));
    const fields = Array.from({ length: 5 }, (_, n) =>
      exampleField("short_text", { id: `f${n}`, label: `Isian ${n}` }),
    );
    const { feePerRespondent } = await save({
      sectionId,
      type: "multi_field",
      options: { fields },
    });
    const { salePrice } = questionTypes.multi_field.price;
    expect(feePerRespondent).toBe(2 * salePrice);
  });
});
