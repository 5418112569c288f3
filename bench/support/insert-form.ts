import type { Form } from "@sigi/survey/survey-form.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../apps/server/src/platform/database/transaction.ts";

/** Adds the sections and questions of a form to the survey selected by the condition. */
export async function insertForm(
  tx: Tx,
  wanted: SQL,
  { sections }: Form,
): Promise<void> {
  const asJson = JSON.stringify(
    sections.map(({ title, description, questions }, position) => ({
      title,
      description,
      position,
      questions,
    })),
  );
  await tx.execute(sql`
    insert into sections (survey_id, position, code, title, description)
    select surveys.id, given.position, 's' || given.position + 1, given.title, given.description
    from surveys, jsonb_to_recordset(${asJson}::jsonb) as given(position int, title text, description text) where ${wanted}`);
  await tx.execute(sql`
    insert into questions (survey_id, section_id, position, type, code, title, help, required, options, show_if, jumps, seconds, service_id, sale_price, respondent_fee)
    select section.survey_id, section.id, given.position, given.type, given.code, given.title, given.help, given.required, given.options,
      nullif(given."showIf", 'null'), given.jumps, 5, service.id, service.sale_price, service.respondent_fee
    from jsonb_to_recordset(${asJson}::jsonb) as of_section(position int, questions jsonb)
      cross join jsonb_to_recordset(of_section.questions)
        as given(position int, type text, code text, title text, help text, required boolean, options jsonb, "showIf" jsonb, jumps jsonb)
      join sections section on section.position = of_section.position
      join services service on service.type = given.type
    where section.survey_id in (select id from surveys where ${wanted})`);
}
