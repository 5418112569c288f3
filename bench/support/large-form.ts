import { defaultTarget } from "@sigi/contract/targets.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import { inTransaction } from "../../apps/server/src/platform/database/transaction.ts";
import { makeSurveys } from "./answer-fixtures.ts";
import { insertForm } from "./insert-form.ts";

const questionsEach = 20;

/**
 * A form with sections of 20 questions, each with logic that refers to earlier questions. A survey has at most 2,000
 * questions.
 */
export function largeForm(questionsWanted: number): Form {
  const questionsIn = (section: number) =>
    Array.from({ length: questionsEach }, (_, index) => {
      const id = section * questionsEach + index + 1;
      return makeQuestion("single_choice", id, {
        title: id > 2 ? `Setelah {{q${id - 2}}}` : "Pertama",
        showIf:
          id > 3
            ? condition(`q${id - 1} = 'a' and not q${id - 3} in ['b', 'c']`)
            : null,
        jumps: [
          {
            when: condition(`q${id} = 'c'`),
            to: { end: "screened_out" },
          },
        ],
      });
    });
  const sections = Array.from(
    { length: questionsWanted / questionsEach },
    (_, index) => makeSection(index + 1, questionsIn(index)),
  );
  return makeForm(...sections);
}

function condition(text: string): Expression {
  const parsed = parseExpression(text);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(parsed.fault.code);
}

/** Creates a paid survey of this number of questions, a multiple of 20. */
export async function makeLargeSurvey(
  db: Database,
  ownerId: number,
  {
    places,
    questions,
  }: { readonly places: number; readonly questions: number },
): Promise<number> {
  const [id = 0] = await makeSurveys(db, ownerId, 1, places, (tx, wanted) =>
    insertForm(tx, sql`surveys.id = ${wanted}`, largeForm(questions)),
  );
  return id;
}

/** Creates a draft of this number of questions, a multiple of 20. @returns the code of the draft */
export async function makeLargeDraft(
  db: Database,
  ownerId: number,
  questions: number,
): Promise<string> {
  const code = `benchlarge${String(questions).padStart(6, "0")}`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into surveys (code, owner_id, title, target)
      values (${code}, ${ownerId}, 'Kebiasaan sarapan', ${JSON.stringify(defaultTarget)}::jsonb)`);
    await insertForm(tx, sql`surveys.code = ${code}`, largeForm(questions));
  });
  return code;
}
