import * as contract from "@sigi/contract/answers.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { exampleField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { QuestionTraits } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answers } from "../tables.ts";

const server = useTestServer({ work: false });

const count = parseExpression("q1");
if (!("expression" in count)) throw new Error("the expression is unreadable");

/** Questions for the number of children, then the name and age of each, and the price of each meal. */
const household: readonly QuestionTraits[] = [
  { type: "number", options: { min: 0, max: 10 } },
  {
    type: "roster",
    options: {
      entryLabel: "Anak",
      count: count.expression,
      fields: [
        exampleField("short_text", {
          id: "name",
          label: "Nama",
          required: true,
        }),
        exampleField("number", { id: "age", label: "Usia" }),
      ],
    },
  },
  {
    type: "grid",
    options: {
      rows: [{ id: "lunch", label: "Makan siang" }],
      columns: [
        exampleField("number", { id: "cost", label: "Biaya", required: true }),
      ],
    },
  },
];

describe("answers to composite questions", () => {
  const lunch = { lunch: { cost: 20_000 } };

  async function submit(values: readonly unknown[]) {
    const survey = await publishSurvey(server, { form: household });
    const user = await createUser(server);
    const { participation } = await user.client.call(contract.startAnswer, {
      params: { code: survey.code },
    });
    const body = {
      formId: survey.id,
      participationId: participation.id,
      lease: participation.lease,
      values: values.flatMap((value, index) =>
        value === undefined
          ? []
          : [{ questionId: survey.questionIds[index] ?? 0, value }],
      ),
    };
    return { user, body, survey, participation };
  }

  it("are stored as they were read", async () => {
    const children = [
      { fields: { name: "Ani", age: 9 } },
      { fields: { name: " Budi " } },
    ];
    const { user, body, survey, participation } = await submit([
      2,
      children,
      lunch,
    ]);
    await user.client.call(contract.submitAnswer, { body });
    const [stored] = await server.services.db
      .select({ values: answers.values })
      .from(answers)
      .where(eq(answers.participationId, participation.id));
    const [, roster] = survey.questionIds;
    expect(stored?.values[String(roster)]).toEqual([
      { fields: { name: "Ani", age: 9 } },
      { fields: { name: "Budi" } },
    ]);
  });

  it("are not asked for where there is nothing to repeat", async () => {
    const { user, body } = await submit([0, undefined, lunch]);
    await user.client.call(contract.submitAnswer, { body });
  });

  it("are refused at their question, with the field and its entry named", async () => {
    const { user, body, survey } = await submit([
      2,
      [{ fields: { name: "Ani" } }, { fields: { age: 9 } }],
      { lunch: { cost: "mahal" } },
    ]);
    const refusal = await user.client.refused(contract.submitAnswer, { body });
    const [, roster, grid] = survey.questionIds;
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toEqual({
      [`value.${roster}`]: ["Anak 2, Nama: Required."],
      [`value.${grid}`]: [expect.stringMatching(/^Makan siang, Biaya: /)],
    });
  });
});
