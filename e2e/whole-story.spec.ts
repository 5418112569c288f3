import {
  addQuestion,
  fillList,
  options,
  payByCard,
  payWindow,
  pick,
  statements,
  untilSaved,
} from "./support/builder.ts";
import { newAccountNumber } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { linkMailedTo } from "./support/mail.ts";
import { amountIn, balanceOnHome } from "./support/money.ts";
import { expectNotification } from "./support/notifications.ts";
import { sendConfirmed } from "./support/payouts.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { earn, publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  newcomer,
  signIn,
  uniqueName,
} from "./support/users.ts";
import type { User } from "./support/users.ts";

const survey = {
  title: "Kebiasaan minum teh",
  description: "Survey singkat tentang teh yang Anda minum sehari-hari.",
  institution: "Pusat Kajian Teh Universitas Gadjah Mada",
  closing: "Terima kasih, jawaban Anda sehangat teh pagi kami.",
};

test("a creator builds and publishes a survey, and a respondent answers it and is paid", async ({
  openDevice,
  server,
}) => {
  await buildAndPublish(openDevice, await aUser(server, "Pembuat Teh"));
  await answer(openDevice, await aUser(server, "Peminum Teh"));
});

async function buildAndPublish(
  openDevice: OpenDevice,
  creator: User,
): Promise<void> {
  const page = await openDevice("desktop");

  await test.step("signs in and starts a survey", async () => {
    await page.goto("/");
    await lookInBothLanguages(page, "login");
    await signIn(page, creator);
    await expect(page.getByRole("heading", { name: "Beranda" })).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Buat Survey" })
      .click();
    await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
    await expect(page.getByText("Judul survei wajib diisi.")).toBeVisible();
    await look(page, "builder-description-fault");
    await page.getByLabel("Judul survei").fill(survey.title);
    await page
      .getByRole("textbox", { name: "Deskripsi" })
      .fill(survey.description);
    await page
      .getByLabel("Lembaga atau nama Anda (opsional)")
      .fill(survey.institution);
    await lookInBothLanguages(page, "builder-description");
    await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
    await expect(page).toHaveURL(/\/tasks\/question\/\w+/);
  });

  await test.step("is told what publishing still misses", async () => {
    await page.getByRole("button", { name: "Terbitkan" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Survei belum dapat diterbitkan");
    await look(page, "builder-publish-faults");
    await dialog.getByRole("button", { name: "Perbaiki yang pertama" }).click();
  });

  await test.step("asks about habits in the first section", async () => {
    await page
      .getByRole("textbox", { name: "Judul bagian" })
      .fill("Kebiasaan Anda");
    const often = "Seberapa sering Anda minum teh?";
    await addQuestion(page, 1, "Pilihan Ganda", often);
    await fillList(page, options, ["Setiap hari", "Kadang-kadang"]);
    await addQuestion(page, 1, "Angka", "Berapa cangkir teh dalam sehari?");
    await page.getByLabel("Nilai minimal").fill("1");
    await page.getByLabel("Nilai maksimal").fill("20");
    await page.getByLabel("Satuan").fill("cangkir");
    await page.getByRole("button", { name: "Tambah syarat" }).click();
    await pick(
      page,
      page.getByRole("combobox", { name: "Nilai syarat 1" }),
      "Setiap hari",
    );
    await look(page, "builder-question-number");
    await addQuestion(page, 1, "Kotak Centang", "Teh apa yang Anda suka?");
    await fillList(page, options, ["Teh hitam", "Teh hijau", "Teh melati"]);
    await page.keyboard.press("Escape");
    await untilSaved(page);
  });

  await test.step("asks for opinions in the second section", async () => {
    await page.getByRole("button", { name: "Tambah bagian" }).click();
    await page
      .getByRole("textbox", { name: "Judul bagian" })
      .nth(1)
      .fill("Pendapat Anda");
    await addQuestion(page, 2, "Matriks Likert", "Sejauh mana Anda setuju?");
    await fillList(page, statements, [
      "Teh menenangkan pikiran",
      "Harga teh masih terjangkau",
    ]);
    await page
      .getByRole("button", { name: "Isi dengan skala siap pakai" })
      .click();
    await page
      .getByRole("menuitem", { name: "Setuju (5 tingkat)" })
      .first()
      .click();
    await look(page, "builder-question-likert");
    await addQuestion(page, 2, "Skala Linear", "Seberapa puas Anda?");
    await page.getByLabel("Label nilai terendah").fill("Tidak puas");
    await page.getByLabel("Label nilai tertinggi").fill("Sangat puas");
    await addQuestion(page, 2, "Teks Panjang", "Ceritakan teh kesukaan Anda.");
    await page.getByLabel("Minimal karakter").fill("10");
    await addQuestion(page, 2, "Pernyataan", "Anda hampir selesai.");
    await page.keyboard.press("Escape");
    await untilSaved(page);
    await lookInBothLanguages(page, "builder-questions");
  });

  await test.step("chooses whom to ask", async () => {
    await page
      .getByRole("navigation", { name: "Bagian pembuatan survei" })
      .getByRole("link", { name: "Pengaturan" })
      .click();
    await page.getByLabel("Jumlah responden").fill("3");
    await page.getByLabel("Usia dari").fill("18");
    await page.getByLabel("Usia sampai").fill("45");
    const provinces = page.getByRole("combobox", {
      name: "Provinsi",
      exact: true,
    });
    await pick(page, provinces, "Jawa Barat");
    // The list stays open for further provinces until the focus goes elsewhere.
    await page.getByRole("heading", { name: "Kriteria responden" }).click();
    await expect(page.getByRole("listbox")).toBeHidden();
    // The number of respondents depends on other journeys.
    await expect(
      page.getByText(/(kurang dari|±) \d+ responden cocok/),
    ).toBeVisible();
    await untilSaved(page);
    await lookInBothLanguages(page, "builder-target");
    await page.getByRole("link", { name: "Lanjut ke Penutup" }).click();
    await page.getByLabel("Kalimat penutup").fill(survey.closing);
    await untilSaved(page);
    await look(page, "builder-closing");
  });

  await test.step("looks at it as a respondent would", async () => {
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Pratinjau (tab baru)" }).click(),
    ]);
    await expect(
      preview.getByText("Pratinjau. Tidak ada jawaban yang disimpan."),
    ).toBeVisible();
    await look(preview, "preview-start");
    await preview.getByRole("button", { name: "Mulai" }).click();
    await look(preview, "preview-section");
    await preview.close();
  });

  await test.step("pays and sees it active", async () => {
    await page.getByRole("button", { name: "Terbitkan" }).click();
    await page.getByRole("button", { name: "Lanjut", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Terbitkan Survey Ini ?" });
    await look(page, "builder-publish");
    await dialog.getByRole("button", { name: "Iya" }).click();
    const pay = payWindow(page);
    await expect(pay.getByText("Mode uji coba")).toBeVisible();
    await look(page, "pay-window");
    await payByCard(pay);
    await expect(
      page.getByRole("dialog", { name: "Survei Anda telah diterbitkan." }),
    ).toBeVisible();
    await look(page, "builder-published");
    await page.getByRole("link", { name: "Lihat survei saya" }).click();
    const row = page.getByRole("row", { name: survey.title });
    await expect(row).toContainText("Aktif");
    await expect(row).toContainText("0 dari 3 responden");
    await lookInBothLanguages(page, "my-surveys");
  });
}

async function answer(openDevice: OpenDevice, respondent: User): Promise<void> {
  const page = await openDevice("phone");
  await signIn(page, respondent);
  expect(await balanceOnHome(page)).toBe(0);
  const offer = page.getByRole("article").filter({ hasText: survey.title });
  const reward = amountIn((await offer.textContent()) ?? "");
  let address = "";
  await expect(offer).toContainText(`Dari ${survey.institution}`);
  await expect(offer.getByText("menurut pembuatnya")).toBeInViewport({
    ratio: 1,
  });
  await lookInBothLanguages(page, "home-with-institution");

  await test.step("starts", async () => {
    await offer.getByRole("link").click();
    await expect(page.getByText(survey.description)).toBeVisible();
    await expect(
      page.getByText(`Diminta oleh ${survey.institution}`),
    ).toBeVisible();
    address = page.url();
    await lookInBothLanguages(page, "answer-start");
    await page.getByRole("button", { name: "Mulai" }).click();
    await expect(page.getByText("Bagian 1 dari 2")).toBeVisible();
  });

  await test.step("is told in words what is missing", async () => {
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(
      page.getByText(/Ada \d pertanyaan yang perlu diperiksa/),
    ).toBeVisible();
    await expect(
      page.getByText("Pertanyaan ini wajib diisi.").first(),
    ).toBeVisible();
    await look(page, "answer-faults");
  });

  const daily = page.getByRole("radio", { name: "Setiap hari" });
  const cups = page.getByRole("textbox", { name: /Berapa cangkir/ });
  await test.step("answers what is asked, and more where it follows", async () => {
    await expect(cups).toBeHidden();
    await daily.check();
    await cups.fill("30");
    await page.getByRole("checkbox", { name: "Teh melati" }).check();
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(page.getByText("Nilai harus antara 1 dan 20.")).toBeVisible();
    await cups.fill("3");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(page.getByText("Bagian 2 dari 2")).toBeVisible();
  });

  await test.step("comes back after a reload to what was answered", async () => {
    await page
      .getByRole("radiogroup", { name: "Teh menenangkan pikiran" })
      .getByRole("radio", { name: "Sangat setuju" })
      .check();
    await page.reload();
    await expect(page.getByText("Draf dipulihkan.")).toBeVisible();
    await expect(
      page
        .getByRole("radiogroup", { name: "Teh menenangkan pikiran" })
        .getByRole("radio", { name: "Sangat setuju" }),
    ).toBeChecked();
    await lookInBothLanguages(page, "answer-section");
    await page.getByRole("button", { name: "Kembali" }).click();
    await expect(daily).toBeChecked();
    await expect(cups).toHaveValue("3");
    await page.getByRole("button", { name: "Lanjut" }).click();
  });

  await test.step("sends the answer and is paid", async () => {
    await page
      .getByRole("radiogroup", { name: "Harga teh masih terjangkau" })
      .getByRole("radio", { name: "Setuju", exact: true })
      .check();
    await page.getByRole("radio", { name: "5, Sangat puas" }).check();
    await page
      .getByRole("textbox", { name: /Ceritakan/ })
      .fill("Teh melati hangat dengan sedikit gula batu.");
    await page.getByRole("button", { name: "Kirim jawaban" }).click();
    await expect(page.getByText(survey.closing)).toBeVisible();
    await expect(page.getByText("Imbalan Anda")).toBeVisible();
    await lookInBothLanguages(page, "answer-finish");
    await page.getByRole("link", { name: "Kembali ke beranda" }).click();
    expect(await balanceOnHome(page)).toBe(reward);
    await expect(page.getByRole("link", { name: survey.title })).toBeHidden();
    await page.getByRole("link", { name: /^Notifikasi/ }).click();
    await page.waitForURL("**/notification");
    // A job writes the notification after the answer.
    await expect(async () => {
      await page.reload();
      await expect(
        page.getByText(/Imbalan .* masuk ke saldo Anda/),
      ).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await lookInBothLanguages(page, "notifications");
  });

  await test.step("meets the survey as answered", async () => {
    await page.goto(address);
    await expect(
      page.getByText("Anda sudah menjawab survei ini"),
    ).toBeVisible();
    await look(page, "answer-after");
  });
}

test("a visitor registers on a phone, verifies by email, completes the profile and sees offers", async ({
  openDevice,
  server,
}) => {
  const visitor = newcomer("Dewi Anggraini");
  const password = "secangkir teh melati";
  const creator = await aUser(server, "Pembuat Survei");
  const { title } = await publishSurvey(await apiClientOf(server, creator), {
    title: `Kebiasaan minum jamu ${String(creator.id)}`,
  });
  const page = await openDevice("phone");

  await test.step("registers", async () => {
    await page.goto("/login");
    await lookInBothLanguages(page, "login");
    await page.getByRole("link", { name: "Daftar", exact: true }).click();
    await page.getByRole("button", { name: "Daftar" }).click();
    await expect(page.getByText("Email wajib diisi.")).toBeVisible();
    await page.getByLabel("Nama lengkap").fill(visitor.name);
    await page.getByLabel("Email").fill("dewi@");
    await page.getByLabel("Kata sandi", { exact: true }).fill("teh");
    await page.getByLabel("Ulangi kata sandi").fill("tah");
    await page.getByRole("button", { name: "Daftar" }).click();
    for (const fault of [
      "Format email tidak valid.",
      "Kata sandi minimal",
      "Kata sandi tidak sama.",
      "Anda perlu menyetujui syarat dan ketentuan.",
    ])
      await expect(page.getByText(fault)).toBeVisible();
    await expect(page.getByLabel("Nama lengkap")).toHaveValue(visitor.name);
    await look(page, "register-faults");
    await page.getByLabel("Email").fill(visitor.email);
    await page.getByLabel("Kata sandi", { exact: true }).fill(password);
    await page.getByLabel("Ulangi kata sandi").fill(password);
    await page.getByLabel(/Saya menyetujui/).check();
    await page.getByRole("button", { name: "Daftar" }).click();
    await expect(
      page.getByRole("heading", { name: "Verifikasi akun" }),
    ).toBeVisible();
    await lookInBothLanguages(page, "verification");
  });

  await test.step("is not signed in before the address is verified", async () => {
    await page.goto("/home");
    await expect(page).toHaveURL(/\/login\?next=%2Fhome/);
    await page.goto("/verification");
    await expect(page.getByText(visitor.email)).toBeVisible();
  });

  await test.step("opens the mailed link", async () => {
    await page.goto(await linkMailedTo(server, visitor.email));
    await expect(
      page.getByRole("heading", { name: "Email Anda sudah terverifikasi." }),
    ).toBeVisible();
    await look(page, "verification-done");
    await page.getByRole("link", { name: "Lanjutkan" }).click();
  });

  await test.step("is welcomed, and may look around first", async () => {
    await expect(
      page.getByRole("heading", { name: "Selamat datang" }),
    ).toBeVisible();
    await expect(page.getByText("1 dari 3 langkah selesai")).toBeVisible();
    await lookInBothLanguages(page, "getting-started");
    await page.getByRole("link", { name: "Lewati dulu, ke beranda" }).click();
    await expect(page.getByText("Tinggal sedikit lagi")).toBeVisible();
    await lookInBothLanguages(page, "home-first-steps");
    await page.goto("/notification");
    await expect(page.getByText("Belum ada notifikasi.")).toBeVisible();
    await look(page, "notifications-empty");
    await page.goto("/home");
  });

  await test.step("fills in the profile", async () => {
    await page.getByRole("link", { name: "Lengkapi profil" }).click();
    await page.getByRole("button", { name: "Simpan profil" }).click();
    await expect(page.getByText("wajib diisi").first()).toBeVisible();
    await look(page, "profile-faults");
    await page.getByLabel("Jenis kelamin").selectOption("Wanita");
    await page.getByLabel("Tanggal lahir").fill("1998-05-17");
    for (const [field, region] of [
      ["Provinsi", "Jawa Barat"],
      ["Kota/Kabupaten", "Kota Bandung"],
      ["Kecamatan", "Coblong"],
    ] as const) {
      const list = page.getByRole("combobox", { name: field });
      await list.fill(region);
      await page.getByRole("option", { name: region, exact: true }).click();
    }
    await page.getByRole("button", { name: "Simpan profil" }).click();
    await expect(page.getByText("Profil Anda tersimpan.")).toBeVisible();
    await lookInBothLanguages(page, "profile");
  });

  await test.step("sees the survey on offer", async () => {
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Beranda" })
      .click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await lookInBothLanguages(page, "home");
  });
});

test("a respondent's withdrawal is rejected with a reason, the next one is sent", async ({
  openDevice,
  server,
}) => {
  const name = uniqueName("Siti");
  const respondent = await aUser(server, name);
  await earn(server, respondent, 60_000);
  const page = await openDevice("phone");
  await signIn(page, respondent);
  const before = await balanceOnHome(page);
  expect(before).toBeGreaterThanOrEqual(60_000);
  await look(page, "home-respondent");
  const admin = await openDevice("desktop");
  await signIn(admin, await anAdmin(server));
  await expect(admin).toHaveURL(/\/admin\/home\/dashboard$/);
  await admin.getByRole("link", { name: "Tarik Uang" }).click();
  await expect(admin).toHaveURL(/\/admin\/home\/withdraw$/);

  await test.step("bad entries are named and nothing typed is lost", async () => {
    await page.goto("/withdraw");
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await look(page, "withdraw-faults");
    await page.getByLabel("Jumlah penarikan").fill("10000");
    await page.getByLabel("Nomor rekening").fill("12ab");
    await page.getByLabel("Atas nama").fill(name);
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await expect(page.getByText("Minimal penarikan").first()).toBeVisible();
    await expect(
      page.getByText("Nomor rekening harus 5-16 digit angka."),
    ).toBeVisible();
    await expect(
      page.getByText("Bank atau dompet digital wajib diisi."),
    ).toBeVisible();
    await expect(page.getByLabel("Atas nama")).toHaveValue(name);
    await page.getByLabel("Jumlah penarikan").fill("9000000");
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await expect(page.getByText("Saldo Anda tidak cukup.")).toBeVisible();
  });

  const number = newAccountNumber();
  const request = async () => {
    await page.getByLabel("Jumlah penarikan").fill("50000");
    await page.getByRole("combobox", { name: "Bank" }).fill("BCA");
    await page.getByRole("option").first().click();
    await page.getByLabel("Nomor rekening").fill(number);
    await page.getByLabel("Atas nama").fill(name);
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await page.getByLabel("Kata sandi Anda").fill(respondent.password);
    await page.getByRole("button", { name: "Ajukan penarikan" }).click();
    await expect(
      page.getByText("Penarikan Anda sedang diproses."),
    ).toBeVisible();
  };
  const pending = admin
    .getByRole("row", { name })
    .filter({ hasText: "Diproses" });

  await test.step("asks for Rp 50.000 and is refused with a reason", async () => {
    await request();
    await lookInBothLanguages(page, "withdraw");
    expect(await balanceOnHome(page)).toBe(before - 50_000);

    await admin.reload();
    await lookInBothLanguages(admin, "admin-withdraw");
    await pending.getByRole("button", { name: "Tolak" }).click();
    const dialog = admin.getByRole("dialog", { name: "Tolak penarikan ini?" });
    await dialog.getByRole("button", { name: "Tolak" }).click();
    await expect(dialog).toContainText("minimal 3 karakter");
    await dialog.getByLabel("Alasan").fill("Nomor rekening tidak ditemukan.");
    await look(admin, "admin-withdraw-reject");
    await dialog.getByRole("button", { name: "Tolak" }).click();
    await expect(admin.getByText("Penarikan ditolak.")).toBeVisible();

    expect(await balanceOnHome(page)).toBe(before);
    await page.goto("/withdraw");
    await expect(
      page.getByText("Alasan: Nomor rekening tidak ditemukan."),
    ).toBeVisible();
    await look(page, "withdraw-rejected");
  });

  await test.step("asks again and is sent the money", async () => {
    await request();
    await admin.reload();
    await pending.getByRole("button", { name: "Konfirmasi" }).click();
    const dialog = admin.getByRole("dialog", {
      name: "Konfirmasi penarikan ini?",
    });
    await expect(dialog).toContainText("Rp 50.000");
    await look(admin, "admin-withdraw-confirm");
    await dialog.getByRole("button", { name: "Konfirmasi" }).click();
    await expect(
      admin.getByText("Penarikan dikonfirmasi dan siap dikirim."),
    ).toBeVisible();
    await expect(pending).toHaveCount(0);
    await admin
      .getByRole("navigation", { name: "Saring menurut status" })
      .getByRole("link", { name: "Ditolak" })
      .click();
    await expect(admin.getByRole("row", { name })).toHaveCount(1);
    await sendConfirmed(admin, "BCA 2026-0001");

    await page.goto("/withdraw");
    await expect(page.getByText("Referensi bank: BCA 2026-0001")).toBeVisible();
    await look(page, "withdraw-sent");
    expect(await balanceOnHome(page)).toBe(before - 50_000);
    await expectNotification(page, "Penarikan Rp 50.000 sudah dikirim");
    await expect(page.getByText("Penarikan Rp 50.000 ditolak")).toBeVisible();
    await look(page, "notifications-withdrawals");
  });
});
