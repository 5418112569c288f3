import type { ApiClient } from "@sigi/contract/api-client.ts";
import { importSurvey } from "@sigi/contract/definitions.ts";
import { listReceipts } from "@sigi/contract/receipts.ts";
import { refundCredit } from "@sigi/contract/refunds.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { testPassword } from "../../apps/server/src/accounts/testing/user-factories.ts";
import type { Server } from "../support/server.ts";
import { draftSurvey, publishSurvey, startSurvey } from "../support/surveys.ts";
import { anAdmin, apiClientOf, aUser } from "../support/users.ts";
import type { User } from "../support/users.ts";

interface Named {
  readonly code: string;
  readonly title: string;
}

/** The users who open pages, and the objects in the pages' addresses and titles. */
export interface Places {
  readonly users: Readonly<Record<"admin" | "creator" | "respondent", User>>;
  /** A survey that the respondent has started, and one of its sections. */
  readonly begun: Named & { readonly sectionId: number };
  /** A published survey of the creator. */
  readonly published: Named;
  /** The order that published it. */
  readonly order: string;
  /** A refund of the creator's credit; some credit is left. */
  readonly refund: number;
  /** A draft of the creator. */
  readonly draft: Named;
  /** The code of a survey that the creator imported. */
  readonly imported: string;
}

export async function makePlaces(server: Server): Promise<Places> {
  const users = {
    admin: await anAdmin(server),
    creator: await aUser(server, "Pembuat Survei"),
    respondent: await aUser(server, "Penjawab Survei"),
  };
  const creator = await apiClientOf(server, users.creator);
  const respondent = await apiClientOf(server, users.respondent);
  const published = await publishSurvey(creator);
  const begun = await publishSurvey(creator, { title: "Kebiasaan tidur" });
  const form = await startSurvey(respondent, begun.code);
  const sectionId = form.sections[0]?.id ?? 0;
  const draft = await draftSurvey(creator, { title: "Kebiasaan membaca" });
  const { rows: receipts } = await creator.call(listReceipts);
  const order = receipts[0]?.order ?? "";
  const refund = await refundPart(creator);
  const imported = await importPart(creator);
  return {
    users,
    begun: { ...begun, sectionId },
    published,
    draft,
    order,
    refund,
    imported,
  };
}

/** Imports a data dictionary of which a part is not supported. */
async function importPart(creator: ApiClient): Promise<string> {
  const dictionary = [
    "field_name,form_name,field_type,field_label,custom_alignment",
    "name,visit,text,Siapa nama Anda?,RH",
  ].join("\n");
  const { survey } = await creator.call(importSurvey, {
    body: { file: new File([dictionary], "kuesioner.csv") },
  });
  return survey.code;
}

/** Closes a survey of the creator, and requests a refund of a part of the returned credit. */
async function refundPart(creator: ApiClient): Promise<number> {
  const { code } = await publishSurvey(creator, { title: "Kebiasaan lama" });
  await creator.call(closeSurvey, { params: { code }, body: {} });
  const body = { amount: 1_000, password: testPassword };
  const [refund] = await creator.call(refundCredit, { body });
  return refund?.id ?? 0;
}
