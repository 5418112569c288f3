import { updateFairPayTerms } from "@sigi/contract/fair-pay.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, pay } from "./support/surveys.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "id",
    path: "",
    low: /setara Rp\s?15\.000 per jam, di bawah imbalan layak Rp\s?20\.000/,
    title: "Janji imbalan per jam",
    add: "Tambah janji",
    perHour: "Imbalan per jam",
    budget: "Anggaran tambahan",
    save: "Simpan janji",
    line: "Anggaran janji imbalan",
    told: /ditambah sampai Rp\s?20\.000 per jam, paling lama 3 menit/,
    limit: "Imbalan layak per jam",
    left: /Rp\s?1\.000 dari Rp\s?1\.000/,
  },
  {
    language: "en",
    path: "/en",
    low: /equals Rp\s?15[.,]000 per hour, less than the fair pay of Rp\s?20[.,]000/,
    title: "Promise a pay per hour",
    add: "Add a promise",
    perHour: "Pay per hour",
    budget: "Budget",
    save: "Save promise",
    line: "Budget for the promised pay",
    told: /topped up to Rp\s?20[.,]000 per hour, for up to 3 minutes/,
    limit: "Fair pay per hour",
    left: /Rp\s?1[.,]000 of Rp\s?1[.,]000/,
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator is warned of low pay, promises more, and respondents read it, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const admin = await anAdmin(server, "Ada Admin");
    const adminApi = await apiClientOf(server, admin);
    await adminApi.call(updateFairPayTerms, { body: { perHour: 20_000 } });
    const creator = await aUser(server, "Rina Layak", {
      locale: story.language,
    });
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api);

    const desktop = await openDevice("desktop");
    await signIn(desktop, creator);
    await desktop.goto(`${story.path}/tasks/question/${code}`);
    await untilLoaded(desktop);
    await desktop.goto(`${story.path}/tasks/setting`);
    await expect(desktop.getByText(story.low)).toBeVisible();
    const section = desktop.getByRole("region", { name: story.title });
    await section.getByRole("button", { name: story.add }).click();
    await expect(section.getByLabel(story.perHour)).toHaveValue("20.000");
    await section.getByLabel(story.budget).fill("1000");
    await look(desktop, "fair-pay-settings");
    await section.getByRole("button", { name: story.save }).click();
    await expect(desktop.getByText(story.line)).toBeVisible();
    await expect(desktop.getByText(story.low)).toBeHidden();
    await pay(api, code);

    const phone = await openDevice("phone");
    await signIn(phone, await aUser(server, "Warga"));
    await phone.goto(`${story.path}/tasks/surveys/${code}`);
    await expect(phone.getByText(story.told)).toBeVisible();
    await look(phone, "fair-pay-start");

    await desktop.goto(`${story.path}/task/${code}`);
    await expect(desktop.getByText(story.left)).toBeVisible();
    await look(desktop, "fair-pay-own-survey");

    const office = await openDevice("desktop");
    await signIn(office, admin);
    await office.goto(`${story.path}/admin/setting/configuration`);
    await expect(office.getByLabel(story.limit)).toHaveValue("20.000");
  });
}
