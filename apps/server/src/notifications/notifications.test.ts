import { submitAnswer } from "@sigi/contract/answers.ts";
import {
  listNotifications,
  markNotificationsRead,
} from "@sigi/contract/notifications.ts";
import type { Notification } from "@sigi/contract/notifications.ts";
import { rejectWithdrawal } from "@sigi/contract/withdrawals.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import { formatRupiah } from "../platform/rupiah.ts";
import { surveyPublished } from "../surveys/public.ts";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";
import { withdrawalDecided } from "../withdrawals/public.ts";

const TIMEOUT = { timeout: 10_000 };

describe("notifications", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it.each([
    [
      "id",
      "Imbalan {amount} masuk ke saldo Anda",
      'Terima kasih, jawaban Anda untuk survei "Sarapan" sudah kami terima.',
    ],
    [
      "en",
      "A reward of {amount} is in your balance",
      `Thank you, we've received your answers to "Sarapan".`,
    ],
  ] as const)(
    "inform a respondent of the reward, in %s",
    async (locale, title, message) => {
      const survey = await publishSurvey(server, { title: "Sarapan" });
      const user = await createUser(server, { locale });
      await user.client.call(submitAnswer, { body: answerTo(survey) });
      expect(await waitForNotifications(user, 1)).toMatchObject([
        {
          kind: "reward_earned",
          title: title.replace("{amount}", formatRupiah(survey.reward)),
          message,
          url: "/home",
          readAt: null,
        },
      ]);
    },
  );

  it("inform a creator once that the survey is live, in the inbox and by email, however often the event is delivered", async () => {
    const owner = await createUser(server, { locale: "en" });
    const survey = await publishSurvey(server, {
      title: "Sarapan",
      ownerId: owner.id,
    });
    const event = { surveyId: survey.id, ownerId: owner.id };
    for (let times = 0; times < 3; times++) {
      await emit((tx) => server.services.jobs.emit(tx, surveyPublished, event));
    }
    const decided = { userId: owner.id, amount: 60_000 };
    await emit((tx) =>
      server.services.jobs.emit(tx, withdrawalDecided, {
        withdrawalId: 1,
        payoutId: 1,
        outcome: "sent",
        ...decided,
      }),
    );
    await emit((tx) =>
      server.services.jobs.emit(tx, withdrawalDecided, {
        withdrawalId: 2,
        payoutId: null,
        outcome: "rejected",
        ...decided,
      }),
    );

    const notifications = await waitForNotifications(owner, 3);
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      "survey_published",
      "withdrawal_confirmed",
      "withdrawal_rejected",
    ]);
    await vi.waitFor(() => expect(mailsTo(owner)).toHaveLength(3), TIMEOUT);
    const mail = mailsTo(owner).find(({ subject }) => subject.includes("live"));
    expect(mail?.subject).toBe("Your survey is live");
    expect(mail?.text).toContain(
      '"Sarapan" is now taking answers from 10 respondents.',
    );
    expect(mail?.text).toContain(`${server.origin}/en/task\n`);
    expect(
      mailsTo(owner).some(
        ({ subject }) =>
          subject === "Your withdrawal of Rp\u00a060.000 was rejected",
      ),
    ).toBe(true);
  });

  it("are not emailed to an unverified address", async () => {
    const owner = await createUser(server, { verified: false });
    const survey = await publishSurvey(server, { ownerId: owner.id });
    const event = { surveyId: survey.id, ownerId: owner.id };
    await emit((tx) => server.services.jobs.emit(tx, surveyPublished, event));
    await waitForNotifications(owner, 1);
    await vi.waitFor(async () => {
      const { rows } = await server.services.db.execute(
        "select 1 from jobs.job where name = 'notifications.email' and state <> 'completed'",
      );
      expect(rows).toEqual([]);
    }, TIMEOUT);
    expect(mailsTo(owner)).toEqual([]);
  });

  it("belong to one user and are unread until marked as read", async () => {
    const survey = await publishSurvey(server);
    const one = await createUser(server);
    const other = await createUser(server);
    for (const { client } of [one, other]) {
      await client.call(submitAnswer, { body: answerTo(survey) });
    }
    await waitForNotifications(one, 1);
    await waitForNotifications(other, 1);

    expect((await one.client.call(listNotifications)).unread).toBe(1);
    await one.client.call(markNotificationsRead);
    const read = await one.client.call(listNotifications);
    expect(read.unread).toBe(0);
    expect(read.rows[0]?.readAt).toBeInstanceOf(Date);
    expect((await other.client.call(listNotifications)).unread).toBe(1);
  });

  it("come as a page with the fields of every list, and the number of unread ones", async () => {
    const { client } = await createUser(server);
    const response = await client.fetch("/api/user/notifications");
    expect(await response.json()).toEqual({
      result: {
        data: [],
        current_page: 1,
        last_page: 1,
        per_page: 20,
        total: 0,
        unread: 0,
      },
    });
  });

  it("require a session", async () => {
    for (const endpoint of [listNotifications, markNotificationsRead]) {
      const failure = await server.anonymous().refused(endpoint);
      expect(failure).toMatchObject({ status: 401, code: "unauthenticated" });
    }
  });

  const emit = (
    work: Parameters<typeof inTransaction<void>>[1],
  ): Promise<void> => inTransaction(server.services.db, work);

  const mailsTo = ({ email }: TestUser) =>
    server.mails.filter(({ to }) => to === email);

  function waitForNotifications(
    { client }: TestUser,
    count: number,
  ): Promise<Notification[]> {
    return vi.waitFor(async () => {
      const { rows } = await client.call(listNotifications);
      expect(rows).toHaveLength(count);
      return rows;
    }, TIMEOUT);
  }
});

it("report the admin's reason to the owner of a rejected withdrawal, in the inbox and by email", async () => {
  const test = await WithdrawalsTest.start({ work: true });
  const { user, id } = await test.userWithWithdrawal();
  const reason = "Nama pemilik rekening berbeda";
  await test.admin.client.call(rejectWithdrawal, {
    params: { id },
    body: { reason },
  });
  const message = `The money is back in your balance. The reason: ${reason}`;
  await vi.waitFor(async () => {
    const { rows } = await user.client.call(listNotifications);
    expect(rows).toMatchObject([{ kind: "withdrawal_rejected", message }]);
    expect(test.server.mails).toMatchObject([{ to: user.email }]);
  }, TIMEOUT);
  expect(test.server.mails[0]?.text).toContain(message);
  await test.server.stop();
});
