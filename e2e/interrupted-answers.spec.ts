import type { Page } from "@playwright/test";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  getAnswerableSurvey,
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { setPlaceEnd } from "../apps/server/src/answers/testing/set-place-end.ts";
import { expect, test } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

const REWARD = 250;
const submitPath = `**${submitAnswer.path}`;

/** A survey of one question, and a respondent. */
async function surveyAndRespondent(server: Server, respondents = 10) {
  const creator = await aUser(server, "Pembuat Terputus");
  const { code } = await publishSurvey(await apiClientOf(server, creator), {
    respondents,
  });
  return { code, user: await aUser(server, "Sari Terputus") };
}

/** Opens the survey on a device of the respondent and gives the answer, without sending it. */
async function begin(phone: Page, user: User, code: string): Promise<void> {
  await signIn(phone, user);
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: /^(Mulai|Lanjutkan)/ }).click();
  await phone.getByText("Setiap hari").click();
}

const send = (phone: Page) =>
  phone.getByRole("button", { name: "Kirim jawaban" }).click();

const queued = (phone: Page) =>
  phone.getByRole("heading", { name: "Jawaban tersimpan di perangkat ini" });

async function expectPaidOnce(server: Server, user: User): Promise<void> {
  const api = await apiClientOf(server, user);
  const { rows } = await api.call(listParticipations);
  expect(rows.map(({ status }) => status)).toEqual(["accepted"]);
  expect(await api.call(getCurrentUser)).toMatchObject({ balance: REWARD });
}

const cuts: readonly {
  readonly moment: string;
  readonly reaches: boolean;
}[] = [
  { moment: "before it reaches the server", reaches: false },
  { moment: "before the receipt comes back", reaches: true },
];
for (const { moment, reaches } of cuts) {
  test(`an answer whose connection is cut ${moment} counts once`, async ({
    openDevice,
    server,
  }) => {
    const { code, user } = await surveyAndRespondent(server);
    const phone = await openDevice("phone");
    await begin(phone, user, code);
    await phone.route(submitPath, async (route) => {
      if (reaches) await route.fetch();
      await route.abort("connectionreset");
    });
    await send(phone);
    await expect(queued(phone)).toBeVisible();

    await phone.unroute(submitPath);
    await phone.getByRole("button", { name: "Coba kirim sekarang" }).click();
    await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
    await expectPaidOnce(server, user);
    // A connection that is cut after the receipt changes nothing.
    await phone.context().setOffline(true);
    await expect(phone.getByText("Rp 250").first()).toBeVisible();
  });
}

test("a queued answer that another tab has sent does not stay on its page", async ({
  openDevice,
  server,
}) => {
  const { code, user } = await surveyAndRespondent(server);
  const phone = await openDevice("phone");
  await begin(phone, user, code);
  await phone.context().route(submitPath, (route) => route.abort());
  await send(phone);
  await expect(queued(phone)).toBeVisible();
  await phone.context().unroute(submitPath);
  const other = await phone.context().newPage();
  await other.goto("/home");
  await expect(other.getByText(/^Jawaban .*terkirim/)).toBeVisible();
  await expectPaidOnce(server, user);

  await phone.getByRole("button", { name: "Coba kirim sekarang" }).click();
  await expect(queued(phone)).toHaveCount(0);
  await expect(
    phone.getByRole("heading", { name: "Anda sudah menjawab survei ini" }),
  ).toBeVisible();
});

test("an answer that was begun on one phone is finished on another, and paid once", async ({
  openDevice,
  server,
}) => {
  const { code, user } = await surveyAndRespondent(server);
  const first = await openDevice("phone");
  const second = await openDevice("phone");
  await begin(first, user, code);
  const api = await apiClientOf(server, user);
  const draft = async () =>
    (await api.call(getAnswerableSurvey, { params: { code } })).draft?.values;
  await expect.poll(draft).toMatchObject([{ value: "daily" }]);

  await signIn(second, user);
  await second.goto(`/tasks/surveys/${code}`);
  await second.getByRole("button", { name: "Lanjutkan survei" }).click();
  await expect(second.getByLabel("Setiap hari")).toBeChecked();
  await send(second);
  await expect(second).toHaveURL(/\/tasks\/surveys\/finish$/);
  await send(first);
  await expect(first).toHaveURL(/\/tasks\/surveys\/finish$/);
  await expectPaidOnce(server, user);
});

test("a draft that is still being sent when its answer is submitted does not return to the phone", async ({
  openDevice,
  server,
}) => {
  const { code, user } = await surveyAndRespondent(server);
  const phone = await openDevice("phone");
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The server has stored the draft; its response is slow.
  await phone.route(`**${keepDraft.path}`, async (route) => {
    await finished;
    await route.fulfill({ json: { result: { revision: 1 } } });
  });
  const sending = phone.waitForRequest(`**${keepDraft.path}`);
  await begin(phone, user, code);
  const kept = phone.waitForResponse(`**${keepDraft.path}`);
  await sending;
  await send(phone);
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  finish();
  await (await kept).finished();
  const drafts = () =>
    Object.keys(localStorage).filter((key) => key.includes("answer-draft"));
  await phone.waitForTimeout(500);
  expect(await phone.evaluate(drafts)).toEqual([]);
});

test("a survey that fills up after a respondent's place has lapsed says so and keeps the answer", async ({
  openDevice,
  server,
}) => {
  const { code, user } = await surveyAndRespondent(server, 1);
  const phone = await openDevice("phone");
  await begin(phone, user, code);
  // The hour is over, and another respondent takes the place.
  await setPlaceEnd(server.services.db, user.id, new Date(Date.now() - 1_000));
  const other = await apiClientOf(
    server,
    await aUser(server, "Budi Lebih Dulu"),
  );
  await other.call(startAnswer, { params: { code } });
  await answerSurvey(other, code);

  await send(phone);
  await expect(
    phone.getByRole("heading", { name: "Belum ada tempat untuk Anda" }),
  ).toBeVisible();
  await expect(
    phone.getByText(/Isian Anda tetap tersimpan di perangkat ini\./),
  ).toBeVisible();
  const { rows } = await (
    await apiClientOf(server, user)
  ).call(listParticipations);
  expect(rows.map(({ status }) => status)).toEqual(["expired"]);
});
