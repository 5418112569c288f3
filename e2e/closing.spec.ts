import { pauseSurvey } from "@sigi/contract/running-surveys.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { expectNotification } from "./support/notifications.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  signIn,
  uniqueName,
} from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    menu: "Tindakan untuk Kebiasaan sarapan",
    pause: "Jeda",
    returns: /Rp\s?5\.000 langsung kembali ke kredit survei Anda/,
    confirm: "Tutup survei",
    done: /Survei ditutup\. Rp\s?5\.000 kembali menjadi kredit survei/,
    note: /Rp\s?5\.000 kembali ke kredit/,
    ended: "Survei ini sudah ditutup",
    paused: "Survei ini sedang dijeda",
  },
  {
    language: "English",
    path: "/en",
    menu: "Actions for Kebiasaan sarapan",
    pause: "Pause",
    returns: /Rp\s?5\.000 returns to your survey credit at once/,
    confirm: "Close survey",
    done: /Survey closed\. Rp\s?5\.000 is back as survey credit/,
    note: /Rp\s?5\.000 returned to credit/,
    ended: "This survey has closed",
    paused: "This survey is paused",
  },
] as const;

for (const story of stories) {
  test(`a creator closes a survey and sees the credit that returned, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Penutup");
    const api = await apiClientOf(server, creator);
    const { code } = await publishSurvey(api);
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/task`);
    await untilLoaded(page);
    await page.getByRole("button", { name: story.menu }).click();
    await expect(page.getByRole("button", { name: story.pause })).toBeVisible();
    await page.getByRole("button", { name: story.confirm }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(story.returns)).toBeVisible();
    await look(page, `close-survey-${story.language}`);
    await dialog.getByRole("button", { name: story.confirm }).click();
    await expect(page.getByText(story.done)).toBeVisible();
    await expect(page.getByText(story.note).first()).toBeVisible();

    const visitor = await openDevice("phone");
    await visitor.goto(`${story.path}/tasks/surveys/${code}`);
    await expect(visitor.getByText(story.ended)).toBeVisible();

    const other = await publishSurvey(api, { title: "Kebiasaan minum" });
    await api.call(pauseSurvey, { params: { code: other.code } });
    await visitor.goto(`${story.path}/tasks/surveys/${other.code}`);
    await expect(visitor.getByText(story.paused)).toBeVisible();
  });
}

test("a creator sets the date at which a running survey closes by itself", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Bertanggal");
  const { code } = await publishSurvey(await apiClientOf(server, creator));
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/en/tasks/description/${code}`);
  await untilLoaded(page);
  await page.goto("/en/tasks/setting/closing");
  await page.getByLabel("End date").fill("2099-12-31T18:00");
  await page.getByRole("button", { name: "Save date" }).click();
  await expect(page.getByText("End date saved.")).toBeVisible();
  await page.goto("/en/task");
  await expect(page.getByText(/Ends .*2099/).first()).toBeVisible();
});

for (const language of inOneLanguage(["id", "en"] as const)) {
  const isEnglish = language === "en";
  const path = isEnglish ? "/en" : "";

  test(`an admin pauses and closes a creator's survey, who reads the reasons (${language})`, async ({
    openDevice,
    server,
  }) => {
    const words = isEnglish
      ? {
          pause: "Pause",
          paused: "Survey paused.",
          close: "Close survey",
          closed: /Survey closed/,
          reason: "Reason",
          missing: /at least 3 characters/i,
          readPaused: "Paused by an admin: Meminta nomor KTP",
          readClosed: "Closed by an admin: Tetap meminta nomor KTP",
          note: /An admin closed .* The reason: Tetap meminta nomor KTP/,
        }
      : {
          pause: "Jeda",
          paused: "Survei dijeda.",
          close: "Tutup survei",
          closed: /Survei ditutup/,
          reason: "Alasan",
          missing: /minimal 3 karakter/i,
          readPaused: "Dijeda oleh admin: Meminta nomor KTP",
          readClosed: "Ditutup oleh admin: Tetap meminta nomor KTP",
          note: /Admin menutup survei .* Alasannya: Tetap meminta nomor KTP/,
        };
    const creator = await aUser(server, "Rina Ditegur", { locale: language });
    const title = uniqueName("Data pribadi");
    await publishSurvey(await apiClientOf(server, creator), { title });
    const admin = await openDevice("desktop");
    await signIn(admin, await anAdmin(server));
    await admin.goto(
      `${path}/admin/home/task?search=${encodeURIComponent(title)}`,
    );
    const row = admin.getByRole("row").filter({ hasText: title });
    const dialog = admin.getByRole("dialog");

    await row.getByRole("button", { name: words.pause }).click();
    const confirm = dialog.getByRole("button", { name: words.pause });
    await confirm.click();
    await expect(dialog.getByText(words.missing).first()).toBeVisible();
    await look(admin, `admin-pause-without-reason-${language}`);
    await dialog.getByLabel(words.reason).fill("Meminta nomor KTP");
    await confirm.click();
    await expect(admin.getByText(words.paused)).toBeVisible();
    await expect(row.getByText(words.readPaused)).toBeVisible();

    const page = await openDevice("phone");
    await signIn(page, creator);
    await page.goto(`${path}/task`);
    await expect(page.getByText(words.readPaused)).toBeVisible();
    await look(page, `paused-by-admin-${language}`);

    await row
      .getByRole("button", { name: isEnglish ? "Close" : "Tutup" })
      .click();
    await look(admin, `admin-close-${language}`);
    await dialog.getByLabel(words.reason).fill("Tetap meminta nomor KTP");
    await dialog.getByRole("button", { name: words.close }).click();
    await expect(admin.getByText(words.closed).first()).toBeVisible();

    await page.reload();
    await expect(page.getByText(words.readClosed)).toBeVisible();
    await expectNotification(page, words.note, `${path}/notification`);
  });

  test(`publishing names an end date that has passed and leads to it (${language})`, async ({
    openDevice,
    server,
  }) => {
    const words = isEnglish
      ? {
          publish: "Publish",
          next: "Continue",
          yes: "Yes",
          fault: "End date · This time has passed.",
          fix: "Fix the first one",
          label: "End date",
          save: "Save date",
          saved: "End date saved.",
          paying: "Complete the payment",
        }
      : {
          publish: "Terbitkan",
          next: "Lanjut",
          yes: "Iya",
          fault: "Tanggal berakhir · Waktu ini sudah lewat.",
          fix: "Perbaiki yang pertama",
          label: "Tanggal berakhir",
          save: "Simpan tanggal",
          saved: "Tanggal berakhir disimpan.",
          paying: "Selesaikan pembayaran",
        };
    const creator = await aUser(server, "Rina Terlambat");
    const { id, code } = await draftSurvey(await apiClientOf(server, creator));
    await server.services.db.execute(
      `update surveys set ends_at = now() - interval '1 day' where id = ${String(id)}`,
    );
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${path}/tasks/question/${code}`);
    await untilLoaded(page);
    const publish = page.getByRole("button", { name: words.publish });
    const dialog = page.getByRole("dialog");
    await publish.click();
    await expect(dialog.getByText(words.fault)).toBeVisible();
    await dialog.getByRole("button", { name: words.fix }).click();
    await expect(page).toHaveURL(/\/tasks\/setting\/closing$/);
    const date = page.getByLabel(words.label);
    await expect(date).toBeFocused();
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await look(page, `end-date-passed-${language}`);
    await date.fill("2099-12-31T18:00");
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(date).not.toHaveAttribute("aria-invalid", "true");
    await publish.click();
    await dialog.getByRole("button", { name: words.next }).click();
    await dialog.getByRole("button", { name: words.yes }).click();
    await expect(
      page.getByRole("heading", { name: words.paying }),
    ).toBeVisible();
  });
}
