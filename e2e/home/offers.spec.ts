import { devices, expect, test } from "../support/journey.ts";
import { look } from "../support/screen.ts";
import { publishSurvey, startSurvey } from "../support/surveys.ts";
import { apiClientOf, aUser } from "../support/users.ts";
import { openHome } from "./home.ts";

for (const [device, path] of [
  ["phone", "/home"],
  ["desktop", "/en/home"],
] as const) {
  const width = String(devices[device].viewport.width);
  const isIndonesian = path === "/home";

  test(`${path} leads with the begun survey and sorts the others, at ${width} px`, async ({
    openDevice,
    server,
  }) => {
    const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
    const begun = await publishSurvey(creator, { title: "Belanja daring" });
    await publishSurvey(creator, { title: "Kebiasaan sarapan" });
    const user = await aUser(server, "Ratna Dewi");
    await startSurvey(await apiClientOf(server, user), begun.code);

    const page = await openDevice(device);
    await openHome(page, user, path);
    const cards = page.getByRole("article");
    await expect(cards.first()).toContainText("Belanja daring");
    await expect(cards.first()).toContainText(
      isIndonesian
        ? /Tempat Anda berakhir dalam \d+ (?:menit|jam)/
        : /Your place ends in \d+ (?:minutes|hour)/,
    );
    await expect(cards.nth(1)).toContainText(isIndonesian ? "/jam" : "/hour");
    const sorting = page.getByLabel(
      isIndonesian ? "Urutkan survei" : "Sort surveys",
    );
    await sorting.selectOption("reward");
    await expect(page).toHaveURL(/sort=reward/);
    // The address stores the order, also for the HTML of the page.
    await page.reload();
    await expect(sorting).toHaveValue("reward");
    await expect(cards.first()).toContainText("Belanja daring");
    await look(page, "home-offers");
  });
}
