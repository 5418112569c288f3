import { updateSurvey } from "@sigi/contract/surveys.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { codeMailedTo } from "./support/mail.ts";
import { amountIn, balanceOnHome } from "./support/money.ts";
import { look } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, newcomer } from "./support/users.ts";

const title = "Kebiasaan sarapan warga kota dan desa di akhir pekan";
const institution = "Universitas Gadjah Mada";
const password = "secangkir teh melati";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    asker: `Diminta oleh ${institution}`,
    declared: "Menurut pembuatnya; tidak kami periksa.",
    place: "Disimpan 60 menit sejak Anda mulai.",
    paid: /Jika jawaban perlu diperiksa, .* 7 hari/,
    questions: "1 pertanyaan",
    register: "Daftar",
    strip: "Survei Anda",
    name: "Nama lengkap",
    password: "Kata sandi",
    repeat: "Ulangi kata sandi",
    consent: /Saya menyetujui/,
    code: "Kode verifikasi",
    confirm: "Verifikasi",
    gender: "Jenis kelamin",
    birthDate: "Tanggal lahir",
    regions: [
      ["Provinsi", "Jawa Barat"],
      ["Kota/Kabupaten", "Kota Bandung"],
      ["Kecamatan", "Coblong"],
    ],
    filled: (count: number) => `${String(count)} dari 5 isian terisi`,
    optional: "Pekerjaan",
    save: "Simpan dan lanjut ke survei",
    start: "Mulai",
    send: "Kirim jawaban",
    balance: "Saldo Anda sekarang",
    level: "Junior Tester · 10 poin",
    nextSurvey: "Survei berikutnya untuk Anda",
    reward: "Imbalan Anda",
  },
  en: {
    prefix: "/en",
    asker: `Asked by ${institution}`,
    declared: "As declared by its creator; not verified.",
    place: "Kept for 60 minutes from when you start.",
    paid: /If they need a review, .* 7 days/,
    questions: "1 question",
    register: "Sign up",
    strip: "Your survey",
    name: "Full name",
    password: "Password",
    repeat: "Repeat password",
    consent: /I agree/,
    code: "Verification code",
    confirm: "Verify",
    gender: "Gender",
    birthDate: "Date of birth",
    regions: [
      ["Province", "Jawa Barat"],
      ["City/Regency", "Kota Bandung"],
      ["District", "Coblong"],
    ],
    filled: (count: number) => `${String(count)} of 5 filled in`,
    optional: "Occupation",
    save: "Save and go to the survey",
    start: "Start",
    send: "Send answers",
    balance: "Your balance now",
    level: "Junior Tester · 10 points",
    nextSurvey: "Your next survey",
    reward: "Your reward",
  },
} as const;

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a stranger comes from a shared link to the reward, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pembuat Survei");
    const api = await apiClientOf(server, creator);
    const { code } = await publishSurvey(api, { title });
    await api.call(updateSurvey, { params: { code }, body: { institution } });
    const page = await openDevice("phone");
    const address = `${says.prefix}/tasks/surveys/${code}`;
    const { name, email } = newcomer("Rara Tautan");

    await page.goto(`${address}?source=wa`);
    await expect(page.getByText(says.asker)).toBeVisible();
    await expect(page.getByText(says.declared)).toBeVisible();
    await expect(page.getByText(says.questions)).toBeVisible();
    await expect(page.getByText(says.place)).toBeVisible();
    await expect(page.getByText(says.paid)).toBeVisible();
    const reward = amountIn((await page.getByText(/Rp/).textContent()) ?? "");
    await look(page, `shared-link-1-entrance-${language}`);

    await page.getByRole("link", { name: says.register }).click();
    const strip = page.getByRole("region", { name: says.strip });
    const staysInSight = async () => {
      await expect(strip).toContainText(title);
      expect(amountIn((await strip.textContent()) ?? "")).toBe(reward);
      await expect(strip).toBeInViewport({ ratio: 1 });
    };
    await page.getByLabel(says.name).fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(says.password, { exact: true }).fill(password);
    await page.getByLabel(says.repeat).fill(password);
    await page.getByLabel(says.consent).check();
    await staysInSight();
    await look(page, `shared-link-2-register-${language}`);
    const signUp = page.getByRole("button", { name: says.register });
    await signUp.scrollIntoViewIfNeeded();
    await staysInSight();
    await signUp.click();

    await page.getByLabel(says.code).fill(await codeMailedTo(server, email));
    await staysInSight();
    await look(page, `shared-link-3-verify-${language}`);
    await page.getByRole("button", { name: says.confirm, exact: true }).click();

    await expect(page.getByText(says.filled(0))).toBeVisible();
    await expect(page.getByLabel(says.optional)).toHaveCount(0);
    await page.getByLabel(says.gender).selectOption({ index: 1 });
    await page.getByLabel(says.birthDate).fill("1998-05-17");
    await expect(page.getByText(says.filled(2))).toBeVisible();
    await staysInSight();
    await look(page, `shared-link-4-profile-${language}`);
    for (const [field, region] of says.regions) {
      await page.getByRole("combobox", { name: field }).fill(region);
      await page.getByRole("option", { name: region, exact: true }).click();
    }
    await expect(page.getByText(says.filled(5))).toBeVisible();
    await page.getByRole("button", { name: says.save }).click();

    await expect(page).toHaveURL(new RegExp(`${address}\\?source=wa$`));
    await page.getByRole("button", { name: says.start }).click();
    await page.getByRole("radio", { name: "Jarang" }).check();
    await page.getByRole("button", { name: says.send }).click();
    await expect(page.getByText(says.reward)).toBeVisible();
    await expect(page.getByText(says.balance)).toBeVisible();
    await expect(page.getByText(says.level)).toBeVisible();
    const next = page.getByRole("region", { name: says.nextSurvey });
    await expect(next).toBeVisible();
    await look(page, `shared-link-5-finish-${language}`);
    await next.getByRole("link").click();
    await expect(page).toHaveURL(/\/tasks\/surveys\/(?!finish)/);
    expect(await balanceOnHome(page)).toBe(reward);
  });
}
