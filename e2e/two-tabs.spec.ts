import type { Page } from "@playwright/test";
import { getProfile } from "@sigi/contract/demographics.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { expect, test } from "./support/journey.ts";
import { publishSurvey } from "./support/surveys.ts";
import {
  apiClientOf,
  aUser,
  giveSession,
  signIn,
  signInByForm,
} from "./support/users.ts";
import type { Account } from "./support/users.ts";

/** Simulates an expired session: no tab is notified of its end. The other tab stays open, so that its news arrive. */
async function signInElsewhere(tab: Page, account: Account): Promise<void> {
  await tab.context().clearCookies({ name: "session" });
  const other = await tab.context().newPage();
  await signInByForm(other, account);
}

const send = (tab: Page) => tab.getByRole("button", { name: "Kirim jawaban" });

const number = (tab: Page) => tab.getByLabel("Nomor HP");
const save = (tab: Page) => tab.getByRole("button", { name: "Simpan profil" });
const saved = (tab: Page) => tab.getByText("Profil Anda tersimpan.");
const otherUser = (tab: Page) =>
  tab.getByText(/browser ini sudah masuk dengan akun lain/);

test("a form is sent after the same user has signed in again in another tab", async ({
  openDevice,
  server,
}) => {
  const sari = await aUser(server, "Sari Dua Tab");
  const tab = await openDevice("desktop");
  await signIn(tab, sari);
  await tab.goto("/setting");
  await number(tab).fill("0813 1111 2222");
  await signInElsewhere(tab, sari);
  await save(tab).click();
  await expect(saved(tab)).toBeVisible();
  expect(
    await (await apiClientOf(server, sari)).call(getProfile),
  ).toMatchObject({ phone: "+6281311112222" });
});

test("a form is never sent as the user who has signed in in another tab, and keeps its input", async ({
  openDevice,
  server,
}) => {
  const [sari, budi] = [
    await aUser(server, "Sari Dua Akun"),
    await aUser(server, "Budi Dua Akun"),
  ];
  const apis = [
    await apiClientOf(server, sari),
    await apiClientOf(server, budi),
  ];
  const profiles = () => Promise.all(apis.map((api) => api.call(getProfile)));
  const before = await profiles();
  const tab = await openDevice("phone");
  await signIn(tab, sari);
  await tab.goto("/setting");
  await number(tab).fill("0813 1111 2222");

  await signInElsewhere(tab, budi);
  await save(tab).click();
  await expect(otherUser(tab)).toBeInViewport();
  await expect(number(tab)).toHaveValue("0813 1111 2222");
  expect(await profiles()).toEqual(before);

  await test.step("signing out there signs this tab out, signing in again brings it back", async () => {
    const other = await tab.context().newPage();
    await other.goto("/logout");
    await expect(tab).toHaveURL(/\/login\?next=%2Fsetting$/);
    await signInByForm(other, sari);
    await expect(tab).toHaveURL(/\/setting$/);
    await expect(number(tab)).toHaveValue("0813 1111 2222");
    await save(tab).click();
    await expect(saved(tab)).toBeVisible();
  });
});

for (const tabKnows of [true, false])
  test(`an answer is never sent as the user who has signed in in another tab, and can be sent afterwards, ${tabKnows ? "where the tab is told" : "where it is not"}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pembuat Dua Tab");
    const { code } = await publishSurvey(await apiClientOf(server, creator));
    const [sari, budi] = [
      await aUser(server, "Sari Menjawab"),
      await aUser(server, "Budi Menjawab"),
    ];
    const tab = await openDevice("phone");
    await signIn(tab, sari);
    await tab.goto(`/tasks/surveys/${code}`);
    await tab.getByRole("button", { name: "Mulai" }).click();
    await tab.getByText("Setiap hari").click();

    const start = tab.getByRole("button", { name: "Mulai" });
    if (tabKnows) {
      await signInElsewhere(tab, budi);
      await expect(start).toBeVisible();
    } else {
      await giveSession(tab, budi);
      await send(tab).click();
      await expect(otherUser(tab)).toBeInViewport();
    }
    const ofBudi = await (
      await apiClientOf(server, budi)
    ).call(listParticipations);
    expect(ofBudi.rows).toEqual([]);

    if (tabKnows) {
      await signInElsewhere(tab, sari);
      await tab.getByRole("button", { name: "Lanjutkan survei" }).click();
      await send(tab).click();
    } else {
      await giveSession(tab, sari);
      await tab.getByRole("button", { name: "Coba kirim sekarang" }).click();
    }
    await expect(tab).toHaveURL(/\/tasks\/surveys\/finish$/);
  });
