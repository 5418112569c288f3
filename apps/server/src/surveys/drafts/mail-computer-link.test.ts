import { mailComputerLink } from "@sigi/contract/own-surveys.ts";
import { deleteSurvey } from "@sigi/contract/survey-lists.ts";
import { describe, expect, it } from "vitest";
import { emailTo } from "../../accounts/testing/emails.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { sendComputerLink } from "./mail-computer-link.ts";

const MINUTE_MS = 60_000;

const server = useTestServer();

const paramsOf = ({ code }: { code: string }) => ({ params: { code } });

describe("the link to the builder", () => {
  it.each([
    { locale: "id", subject: "Lanjutkan “Kopi pagi” di komputer", path: "" },
    {
      locale: "en",
      subject: "Continue “Kopi pagi” on your computer",
      path: "/en",
    },
  ] as const)(
    "is mailed to the creator, in $locale, once however often it is asked for in two minutes",
    async ({ locale, subject, path }) => {
      const owner = await createUser(server, { locale });
      const draft = await createDraft(server, owner, { title: "Kopi pagi" });
      const ask = () => owner.client.call(mailComputerLink, paramsOf(draft));
      await Promise.all([ask(), ask()]);
      const mail = await emailTo(server, owner.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text.split("\n")).toContain(
        `${server.origin}${path}/tasks/question/${draft.code}`,
      );
      server.advanceClock(3 * MINUTE_MS);
      await ask();
      await emailTo(server, owner.email, 2);
      const sent = server.mails.filter(({ to }) => to === owner.email);
      expect(sent).toHaveLength(2);
    },
  );

  it("is mailed a few times per hour only", async () => {
    const owner = await createUser(server);
    const draft = await createDraft(server, owner);
    for (let asked = 0; asked < 6; asked++)
      await owner.client.call(mailComputerLink, paramsOf(draft));
    expect(
      await owner.client.refused(mailComputerLink, paramsOf(draft)),
    ).toMatchObject({ status: 429, code: "too_many_attempts" });
    server.advanceClock(61 * MINUTE_MS);
    await owner.client.call(mailComputerLink, paramsOf(draft));
  });

  it("is not mailed to strangers, and not for a survey in the bin", async () => {
    const owner = await createUser(server);
    const stranger = await createUser(server);
    const draft = await createDraft(server, owner);
    const missing = { status: 404, code: "not_found" };
    expect(
      await stranger.client.refused(mailComputerLink, paramsOf(draft)),
    ).toMatchObject(missing);
    await owner.client.call(deleteSurvey, { params: { id: draft.id } });
    expect(
      await owner.client.refused(mailComputerLink, paramsOf(draft)),
    ).toMatchObject(missing);
    const job = { userId: owner.id, surveyId: draft.id };
    await sendComputerLink(server.services, job);
    const sent = server.mails.filter(({ to }) =>
      [owner.email, stranger.email].includes(to),
    );
    expect(sent).toEqual([]);
  });
});
