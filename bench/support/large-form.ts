import { defaultTarget } from "@sigi/contract/targets.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import {
  inTransaction,
  type Tx,
} from "../../apps/server/src/platform/database/transaction.ts";
import { makeSurveys } from "./answer-fixtures.ts";

const questionsEach = 20;

/** A form with sections of 20 questions, each with logic that looks back. A survey has at most 2,000 questions. */
export function largeForm(questionsWanted = 2000): Form {
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

/** Creates a paid survey of the largest form with `places` places. */
export async function makeLargeSurvey(
  db: Database,
  ownerId: number,
  places: number,
): Promise<number> {
  const [id = 0] = await makeSurveys(db, ownerId, 1, places, (tx, wanted) =>
    insertForm(tx, sql`surveys.id = ${wanted}`, largeForm()),
  );
  return id;
}

/** Creates a draft of that many questions, a multiple of 20. @returns its code */
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

/** Gives the survey that the condition finds the sections and questions of a form. */
async function insertForm(
  tx: Tx,
  wanted: SQL,
  { sections }: Form,
): Promise<void> {
  const asJson = JSON.stringify(
    sections.flatMap(({ position, questions }) =>
      questions.map((question) => ({ ...question, section: position })),
    ),
  );
  await tx.execute(sql`
    insert into sections (survey_id, position, code)
    select id, n, 's' || n from surveys, generate_series(1, ${sections.length}) n where ${wanted}`);
  await tx.execute(sql`
    insert into questions (survey_id, section_id, position, type, code, title, options, show_if, jumps, seconds, service_id, sale_price, respondent_fee)
    select section.survey_id, section.id, given.position, given.type, given.code, given.title, given.options,
      nullif(given."showIf", 'null'), given.jumps, 5, service.id, service.sale_price, service.respondent_fee
    from jsonb_to_recordset(${asJson}::jsonb)
      as given(section int, position int, type text, code text, title text, options jsonb, "showIf" jsonb, jumps jsonb),
      sections section, services service
    where section.survey_id in (select id from surveys where ${wanted})
      and section.position = given.section and service.type = given.type`);
}
