import { startAnswer } from "@sigi/contract/answers.ts";
import {
  listMySurveys,
  listSurveyOffers,
} from "@sigi/contract/survey-lists.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { apiClientOf } from "../support/newcomer.ts";
import type { Server } from "../support/server.ts";

interface Named {
  readonly code: string;
  readonly title: string;
}

/** What the addresses and titles of pages name. */
export interface Places {
  /** A survey that the respondent has begun to answer, and one of its sections. */
  readonly begun: Named & { readonly sectionId: number };
  /** A published survey of the creator. */
  readonly published: Named;
  /** A draft of the creator. */
  readonly draft: Named;
}

export async function makePlaces(server: Server): Promise<Places> {
  const creator = await apiClientOf(server, server.accounts.creator);
  const own = await creator.call(listMySurveys, { query: { page: 1 } });
  const published = own.rows.find(({ status }) => status === "active");
  if (!published) throw new Error("the demo creator has published surveys");
  const body = { title: "Kebiasaan membaca" };
  const draft = await creator.call(createSurvey, { body });
  return { begun: await beginSurvey(server), published, draft };
}

async function beginSurvey(server: Server): Promise<Places["begun"]> {
  const respondent = await apiClientOf(server, server.accounts.respondent);
  const offers = await respondent.call(listSurveyOffers, {
    query: { page: 1 },
  });
  const [offer] = offers.rows;
  if (!offer) throw new Error("the demo respondent is offered surveys");
  const { code, title } = offer;
  const { survey } = await respondent.call(startAnswer, { params: { code } });
  const sectionId = survey.form?.sections[0]?.id;
  if (sectionId === undefined)
    throw new Error("a started survey shows its form");
  return { code, title, sectionId };
}
