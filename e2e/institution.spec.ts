import { getSurvey } from "@sigi/contract/surveys.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look } from "./support/screen.ts";
import { draftSurvey, pay } from "./support/surveys.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";

const institution = "PT Kopi Nusantara";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    field: "Lembaga atau nama Anda (opsional)",
    undo: "Urungkan",
    redo: "Ulangi",
    asked: "Diminta oleh",
    listed: `Diminta oleh: ${institution}`,
  },
  en: {
    prefix: "/en",
    field: "Institution or your name (optional)",
    undo: "Undo",
    redo: "Redo",
    asked: "Asked by",
    listed: `Asked by: ${institution}`,
  },
} as const;

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a creator says who asks, undoes it, and withdraws it once it is published, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pembuat Survei");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api, { title: `Kopi ${language}` });
    const saved = async () => {
      const survey = await api.call(getSurvey, { params: { code } });
      return survey.institution;
    };

    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${says.prefix}/tasks/description/${code}`);
    const field = page.getByLabel(says.field);
    await field.fill(institution);
    await expect.poll(saved).toBe(institution);
    await page.getByRole("button", { name: says.undo, exact: true }).click();
    await expect(field).toHaveValue("");
    await expect.poll(saved).toBe("");
    await page.getByRole("button", { name: says.redo, exact: true }).click();
    await expect.poll(saved).toBe(institution);
    await look(page, `institution-builder-${language}`);

    await pay(api, code);
    const phone = await openDevice("phone");
    const asked = phone.getByText(says.asked);
    await phone.goto(`${says.prefix}/tasks/surveys/${code}`);
    await expect(asked).toContainText(`${says.asked} ${institution}`);
    await look(phone, `institution-entrance-${language}`);

    const admin = await openDevice("desktop");
    await signIn(admin, await anAdmin(server, "Pengawas"));
    await admin.goto(`${says.prefix}/admin/home/task?search=${code}`);
    await expect(admin.getByText(says.listed)).toBeVisible();
    await look(admin, `institution-admin-${language}`);

    await page.reload();
    await field.fill("");
    await expect.poll(saved).toBe("");
    await phone.reload();
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(asked).toHaveCount(0);
  });
}
