import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import {
  sendVerification,
  verifyEmailCode,
} from "@sigi/contract/registration.ts";
import type { Page } from "@playwright/test";
import { publishSurvey } from "../apps/server/src/answers/testing/answer-factories.ts";
import { expect, test } from "./support/journey.ts";
import { codeMailedTo } from "./support/mail.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import {
  apiClientOf,
  aUser,
  fillSignIn,
  giveSession,
  signInByForm,
} from "./support/users.ts";
import type { User } from "./support/users.ts";

const submitPath = `**${submitAnswer.path}`;

const surveyForGuests = (server: Server) =>
  publishSurvey(server, {
    form: [{ type: "short_text", required: true, options: {} }],
    allowGuest: true,
  });

/** Answers as a guest, up to the last button. */
async function answer(phone: Page, code: string, text: string): Promise<void> {
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Mulai" }).tap();
  await phone.getByRole("textbox").fill(text);
}

const send = (phone: Page) =>
  phone.getByRole("button", { name: "Kirim jawaban" }).tap();

const queued = (phone: Page) =>
  phone.getByRole("heading", { name: "Jawaban tersimpan di perangkat ini" });

async function expectStates(
  server: Server,
  user: User,
  states: readonly string[],
): Promise<void> {
  const api = await apiClientOf(server, user);
  await expect
    .poll(async () =>
      (await api.call(listParticipations)).rows.map(({ status }) => status),
    )
    .toEqual(states);
}

test("a guest's queued answer is sent by the account that signs in, and the next user sees nothing of it", async ({
  openDevice,
  server,
}) => {
  const { code } = await surveyForGuests(server);
  const first = await aUser(server, "Ani Pertama");
  const phone = await openDevice("phone");
  await answer(phone, code, "rahasia Ani");
  await phone.route(submitPath, (route) => route.abort("connectionreset"));
  await send(phone);
  await expect(queued(phone)).toBeVisible();
  await phone.unroute(submitPath);

  await signInByForm(phone, first);
  await expectStates(server, first, ["accepted"]);
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);
  await phone.goto("/tasks/guest");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone).toHaveURL(/\/tasks\/guest$/);

  const second = await aUser(server, "Budi Kedua");
  await signInByForm(phone, second);
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Mulai" }).tap();
  await expect(phone.getByRole("textbox")).toHaveValue("");
  await expectStates(server, second, ["started"]);
});

test("a guest's words stay those of the account that was verified on another device and signed out since", async ({
  openDevice,
  server,
}) => {
  const { code } = await surveyForGuests(server);
  const first = await aUser(server, "Ani Diverifikasi", { verified: false });
  const phone = await openDevice("phone");
  await answer(phone, code, "rahasia Ani");
  await signInByForm(phone, first);
  const elsewhere = await apiClientOf(server, first);
  await elsewhere.call(sendVerification);
  const mailed = await codeMailedTo(server, first.email);
  await elsewhere.call(verifyEmailCode, { body: { code: mailed } });
  // The open page considers the account unverified; the server knows its state with its next call.
  await phone.getByRole("link", { name: "Pengaturan" }).last().tap();
  await expectStates(server, first, ["started"]);
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);

  await signInByForm(phone, await aUser(server, "Budi Berikutnya"));
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Mulai" }).tap();
  await expect(phone.getByRole("textbox")).toHaveValue("");
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);
  await signInByForm(phone, first);
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Lanjutkan survei" }).tap();
  await expect(phone.getByRole("textbox")).toHaveValue("rahasia Ani");
});

test("a guest whose device has no room for the answer signs in in another tab, and the answer is sent", async ({
  openDevice,
  server,
}) => {
  const { code } = await surveyForGuests(server);
  const user = await aUser(server, "Ani Penuh");
  const phone = await openDevice("phone");
  await phone.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await answer(phone, code, "kata");
  await phone.route(submitPath, (route) => route.abort("connectionreset"));
  await send(phone);
  await expect(queued(phone)).toBeVisible();
  await phone.unroute(submitPath);
  await signInByForm(await phone.context().newPage(), user);
  await phone.getByRole("button", { name: "Coba kirim sekarang" }).tap();
  await expectStates(server, user, ["accepted"]);
});

test("an account that takes a guest over while the guest's answer is sent stays signed in, and the answer is its own", async ({
  openDevice,
  server,
}) => {
  const { code } = await surveyForGuests(server);
  const user = await aUser(server, "Ani Serentak");
  const phone = await openDevice("phone");
  await answer(phone, code, "kata");
  await phone.route(submitPath, async (route) => {
    const headers = await route.request().allHeaders();
    await giveSession(phone, user);
    // The call assigns the guest to the session's account.
    await phone.request.get(getCurrentUser.path);
    // Send the request with the earlier cookies.
    const response = await route.fetch({ headers });
    expect(response.status()).toBe(401);
    await route.fulfill({ response });
  });
  await send(phone);
  await expect(queued(phone)).toBeVisible();
  await phone.unroute(submitPath);
  await phone.getByRole("button", { name: "Coba kirim sekarang" }).tap();
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  await expectStates(server, user, ["accepted"]);
});

test("a guest whom the server no longer knows signs in and sends the answer that the device has kept", async ({
  openDevice,
  server,
}) => {
  const { code } = await surveyForGuests(server);
  const user = await aUser(server, "Ani Kembali");
  const phone = await openDevice("phone");
  await answer(phone, code, "kata");
  await phone.context().clearCookies({ name: /guest/ });
  await send(phone);
  await expect(phone.getByText(/Sesi tamu Anda .* berakhir/)).toBeVisible();
  await look(phone, "guest-session-ended");
  await phone.getByRole("link", { name: "Masuk" }).tap();
  await fillSignIn(phone, user);
  await expect(phone).toHaveURL(new RegExp(`/tasks/surveys/${code}`));
  await phone.getByRole("button", { name: "Mulai" }).tap();
  await expect(phone.getByRole("textbox")).toHaveValue("kata");
  await send(phone);
  await expectStates(server, user, ["accepted"]);
});
