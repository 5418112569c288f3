import { section } from "../apps/demo/src/compose.ts";
import { makeQuestion } from "../apps/demo/src/make-question.ts";
import { dailyTransport } from "../apps/demo/src/questionnaires/daily-transport.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleAnswers } from "../apps/demo/src/sample-answers.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import { fillForm } from "./support/fill-form.ts";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { earn, publishSurvey, startSurvey } from "./support/surveys.ts";
import type { Server } from "./support/server.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

test("the language switch keeps the page, its query and the choice", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await signIn(page, await anAdmin(server));
  await page.goto("/admin/home/withdraw?status=confirmed");
  await page.getByRole("link", { name: "EN: Switch to English" }).click();
  await expect(page).toHaveURL(
    /\/en\/admin\/home\/withdraw\?status=confirmed$/,
  );
  await expect(page.getByRole("heading", { name: "Withdraw" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const cookies = await page.context().cookies();
  const choice = cookies.find(({ name }) => name === "i18n_redirected");
  expect(choice?.value).toBe("en");
  const days = ((choice?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.getByRole("link", { name: /Ganti ke Bahasa Indonesia/ }).click();
  await expect(page).toHaveURL(/\d\/admin\/home\/withdraw\?status=confirmed$/);
  await expect(page.getByRole("heading", { name: "Tarik Uang" })).toBeVisible();
});

test("an English browser is offered English on its first visit without a redirect", async ({
  openDevice,
}) => {
  const page = await openDevice("phone", { locale: "en-US" });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Masuk" })).toBeVisible();
  await look(page, "login-english-offer");
  await page.getByRole("link", { name: "Switch to English" }).first().click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("the dark theme is kept, also on the answering pages", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await signIn(page, await aUser(server, "Suka Gelap"));
  await page.getByRole("button", { name: "Tampilan: ikuti sistem" }).click();
  await page.getByRole("button", { name: "Tampilan: terang" }).click();
  await expect(
    page.getByRole("button", { name: "Tampilan: gelap" }),
  ).toBeVisible();
  await page.reload();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.goto(`/tasks/surveys/${await publishedCode(server)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("each page admits the roles it is for", async ({ openDevice, server }) => {
  const creator = await aUser(server, "Bukan Admin");
  const page = await openDevice("desktop");

  await test.step("a visitor returns to the page after signing in", async () => {
    await page.goto("/withdraw?page=1");
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(
      page.getByText("Silakan masuk untuk melanjutkan."),
    ).toBeVisible();
    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Kata sandi", { exact: true }).fill("bukan ini");
    await page.getByRole("button", { name: "Masuk" }).click();
    // The message is shown once, at the field that has the focus.
    const email = page.getByLabel("Email", { exact: true });
    await expect(email).toHaveAccessibleDescription(
      "Email atau kata sandi salah.",
    );
    await expect(email).toBeFocused();
    await expect(page.getByText("Email atau kata sandi salah.")).toHaveCount(1);
    await expect(page.getByLabel("Email")).toHaveValue(creator.email);
    await look(page, "login-fault");
    await page.getByLabel("Kata sandi", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Masuk" }).click();
    await expect(page).toHaveURL(/\d\/withdraw\?page=1$/);
  });

  await test.step("a creator is no admin", async () => {
    await page.goto("/admin/home/withdraw");
    await expect(page).toHaveURL(/\d\/home$/);
    await page.goto("/en/admin/home");
    await expect(page).toHaveURL(/\/en\/home$/);
    await page.goto("/login");
    await expect(page).toHaveURL(/\d\/home$/);
  });

  await test.step("an unknown address says so", async () => {
    await page.goto("/tidak-ada");
    await expect(page.getByText("Halaman tidak ditemukan")).toBeVisible();
    await lookInBothLanguages(page, "not-found");
    await page.goto("/tasks/surveys/tidakada");
    await expect(
      page.getByRole("heading", { name: "Survei tidak ditemukan" }),
    ).toBeVisible();
    await look(page, "answer-unknown");
  });

  await test.step("signs out", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: /^Menu akun/ }).click();
    await look(page, "account-menu");
    await page.getByRole("link", { name: "Keluar", exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/home");
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test("a visitor who opens a shared survey signs in and returns to it", async ({
  openDevice,
  server,
}) => {
  const respondent = await aUser(server, "Bunga Pertiwi");
  const page = await openDevice("phone");
  const code = await publishedCode(server);
  await page.goto(`/tasks/surveys/${code}`);
  await expect(page.getByText("Masuk untuk menjawab")).toBeVisible();
  await lookInBothLanguages(page, "answer-signed-out");
  await page.getByRole("link", { name: "Masuk", exact: true }).click();
  await page.getByLabel("Email").fill(respondent.email);
  await page
    .getByLabel("Kata sandi", { exact: true })
    .fill(respondent.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(new RegExp(`\\d/tasks/surveys/${code}$`));
  await expect(page.getByRole("button", { name: "Mulai" })).toBeVisible();

  // A survey redirects a user without a profile to this address, which redirects back once there is one.
  const steps = `/getting-started?next=%2Ftasks%2Fsurveys%2F${code}`;
  await page.goto(steps);
  await expect(page).toHaveURL(new RegExp(`\\d/tasks/surveys/${code}$`));
  await signIn(page, await aUser(server, "Belum Lengkap", { profile: null }));
  await page.goto(`/tasks/surveys/${code}`);
  const complete = page.getByRole("link", { name: "Lengkapi profil" });
  await expect(complete).toHaveAttribute("href", steps);
  await complete.click();
  await expect(page.getByText("0 dari 5 isian terisi")).toBeVisible();
  await page.getByRole("button", { name: "Simpan dan lanjut" }).click();
  await expect(page.getByText("wajib diisi")).toHaveCount(5);
});

test("an answer finished offline is queued on the phone and sent when the connection returns", async ({
  openDevice,
  server,
}) => {
  const respondent = await aUser(server, "Gita Maharani");
  const creator = await aUser(server, "Pembuat Survei");
  const { code } = await publishSurvey(await apiClientOf(server, creator), {
    questionnaire: dailyTransport,
  });
  const form = await startSurvey(await apiClientOf(server, respondent), code);
  const answers = sampleAnswers(form, seededRandom(3), regions);

  const page = await openDevice("phone");
  await signIn(page, respondent);
  await page.goto(`/tasks/surveys/${code}`);
  await page.getByRole("button", { name: "Lanjutkan survei" }).click();
  await fillForm(page, form, answers, async () => {
    const last = page.getByRole("button", { name: "Kirim jawaban" });
    if (await last.isVisible()) await page.context().setOffline(true);
  });
  await expect(
    page.getByText("Jawaban tersimpan di perangkat ini"),
  ).toBeVisible();
  await look(page, "answer-queued");
  await page.context().setOffline(false);
  await expect(
    page.getByText("Anda kembali online, jawaban sudah terkirim"),
  ).toBeVisible();
  await look(page, "answer-finish-late");
});

test("a date of which only parts were typed is not taken for unanswered", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Survei");
  const when = { code: "when", title: "Kapan Anda pindah?", required: false };
  const { code } = await publishSurvey(await apiClientOf(server, creator), {
    questionnaire: {
      title: "Pindah rumah",
      description: "",
      closing: "",
      sections: [section("", [makeQuestion("date", when, {})])],
    },
  });
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Maya Pindah"));
  await page.goto(`/tasks/surveys/${code}`);
  await page.getByRole("button", { name: "Mulai" }).click();
  const field = page.getByLabel("Kapan Anda pindah?");
  await field.focus();
  await page.keyboard.type("0203");
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(field).toHaveAccessibleDescription(
    "Isi tanggal yang lengkap dan benar.",
  );
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await look(page, "answer-date-fault");

  await field.fill("2024-02-03");
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(page).toHaveURL(/\/tasks\/surveys\/finish$/);
});

test("a withdrawal request that cannot be sent keeps what was typed", async ({
  openDevice,
  server,
}) => {
  const respondent = await aUser(server, "Tarik Nanti");
  await earn(server, respondent, 60_000);
  const page = await openDevice("phone");
  await signIn(page, respondent);
  await page.goto("/withdraw");
  await page.getByLabel("Jumlah penarikan").fill("50000");
  await page.getByRole("combobox", { name: "Bank" }).fill("BCA");
  await page.getByRole("option").first().click();
  await page.getByLabel("Nomor rekening").fill("8830123456");
  await page.getByLabel("Atas nama").fill("Siti Rahmawati");
  await page.getByRole("button", { name: "Lanjutkan" }).click();
  await page.getByLabel("Kata sandi Anda").fill(respondent.password);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Ajukan penarikan" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByText("Anda sedang offline.")).toBeVisible();
  await look(page, "withdraw-offline");
  await page.getByRole("button", { name: "Ubah", exact: true }).click();
  await expect(page.getByLabel("Jumlah penarikan")).toHaveValue("50.000");
  await expect(page.getByLabel("Nomor rekening")).toHaveValue("8830123456");
  await page.context().setOffline(false);
});

test("on a phone the builder says that it needs a desktop", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Pakai Ponsel"));
  const says = "Pembuatan survey saat ini hanya bisa di akses di mode desktop.";
  await page.getByRole("button", { name: says }).click();
  await expect(page.getByText(says)).toBeVisible();
  await look(page, "home-desktop-only");
  await page.goto("/tasks/description");
  await expect(page.getByText("Buka di komputer")).toBeVisible();
  await lookInBothLanguages(page, "builder");
});

test("the main pages are accessible on phones and desktops in both themes", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Keliling Halaman");
  const tour = async (
    device: "phone" | "desktop",
    visitor: User,
    pages: Readonly<Record<string, string>>,
  ) => {
    const page = await openDevice(device);
    await signIn(page, visitor);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await lookInBothLanguages(page, name);
    }
  };
  await tour("desktop", user, {
    "home-respondent": "/home",
    withdraw: "/withdraw",
    profile: "/setting",
    notifications: "/notification",
    "my-surveys-empty": "/task",
  });
  await publishSurvey(await apiClientOf(server, user));
  await tour("phone", user, { "my-surveys": "/task" });
  await tour("phone", await anAdmin(server), {
    "admin-withdraw": "/admin/home/withdraw",
  });
});

async function publishedCode(server: Server): Promise<string> {
  const creator = await aUser(server, "Pembuat Survei");
  return (await publishSurvey(await apiClientOf(server, creator))).code;
}
