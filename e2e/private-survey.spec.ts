import type { Page } from "@playwright/test";
import { setGuestAccess } from "@sigi/contract/own-surveys.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a private survey opens by its link only, and a revoked link opens nothing", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Pembuat Rahasia");
  const api = await apiClientOf(server, user);
  const { code, title } = await publishSurvey(api, {
    title: `Survei rahasia ${String(user.id)}`,
  });
  await api.call(setGuestAccess, {
    params: { code },
    body: { allowGuest: true },
  });
  const creator = await openDevice("desktop");
  await signIn(creator, user);

  await creator.goto(`/tasks/description/${code}`);
  const looks = creator.getByRole("group", { name: "Latar halaman" });
  await looks.getByRole("radio", { name: "Bukit pagi" }).focus();
  await creator.keyboard.press("ArrowRight");
  await creator.keyboard.press("ArrowRight");
  await expect(looks.getByRole("radio", { name: "Senja" })).toBeChecked();
  await expect(creator.getByText("Tersimpan", { exact: true })).toBeVisible();

  const visitor = await openDevice("phone");
  await visitor.goto("/tasks/guest");
  await expect(visitor.getByRole("link", { name: title })).toBeVisible();

  const open = await visitor.goto(`/tasks/surveys/${code}`);
  expect(open?.status()).toBe(200);

  await openSettings(creator);
  await makePrivate(creator);
  const link = await shownLink(creator);
  await look(creator, "settings-access");

  const withoutKey = await visitor.goto(`/tasks/surveys/${code}`);
  expect(withoutKey?.status()).toBe(404);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor).toHaveURL(new RegExp(`${code}\\?key=`));
  await expect(visitor.locator(".ap-background")).toHaveCSS(
    "background-image",
    /\/backgrounds\/3\.webp/,
  );
  const next = visitor.getByRole("link", { name: "Masuk" });
  await expect(next).toHaveAttribute("href", /key%3D/);
  await next.click();
  const waiting = visitor.getByRole("region", { name: "Survei Anda" });
  await expect(waiting).toContainText(title);
  await visitor.goto(`/login?next=%2Ftasks%2Fsurveys%2F${code}`);
  await expect(visitor.getByRole("heading", { name: "Masuk" })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await expect(
    creator.getByRole("img", { name: "Kode QR tautan survei" }),
  ).toBeVisible();
  await creator.getByRole("button", { name: "Perbarui kode" }).click();
  const renewal = creator.getByRole("dialog", {
    name: "Perbarui kode privat?",
  });
  await expect(renewal).toContainText("berhenti berlaku");
  await renewal.getByRole("button", { name: "Perbarui" }).click();
  await expect(creator.getByText("Kode baru berlaku.")).toBeVisible();
  const renewed = await shownLink(creator);
  expect((await visitor.goto(link))?.status()).toBe(404);
  expect((await visitor.goto(renewed))?.status()).toBe(200);

  await creator.getByRole("switch", { name: /^Survei privat/ }).click();
  await creator.getByRole("button", { name: "Jadikan publik" }).click();
  await expect(creator.getByText("/tasks/private?key=")).toBeHidden();
  await makePrivate(creator);
  const newLink = await shownLink(creator);
  expect(newLink).not.toBe(renewed);

  const refused = await visitor.goto(link);
  expect(refused?.status()).toBe(404);
  const field = visitor.getByLabel("Kode privat");
  await expect(visitor.getByRole("alert")).toContainText(
    "Kode privat tidak ditemukan.",
  );
  await expect(field).toHaveValue(keyOf(link));
  await expect(field).toHaveAttribute("spellcheck", "false");
  await field.fill(keyOf(newLink).toUpperCase());
  await visitor.getByRole("button", { name: "Buka survei" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a survey says at once that the user has answered it, and the outcome", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Wulan Pertiwi");
  const page = await openDevice("phone");
  await signIn(page, account);
  const creator = await aUser(server, "Pembuat Survei");
  const { code } = await publishSurvey(await apiClientOf(server, creator));
  await answerSurvey(await apiClientOf(server, account), code);
  await page.goto(`/tasks/surveys/${code}`);
  await expect(
    page.getByRole("heading", { name: "Anda sudah menjawab survei ini" }),
  ).toBeVisible();
  await expect(page.getByText(/sudah ditambahkan ke saldo/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mulai" })).toBeHidden();
});

async function openSettings(page: Page) {
  const tabs = page.getByRole("navigation", {
    name: "Bagian pembuatan survei",
  });
  await tabs.getByRole("link", { name: "Pengaturan" }).click();
  await expect(
    page.getByRole("switch", { name: /^Survei privat/ }),
  ).toBeVisible();
}

async function shownLink(page: Page): Promise<string> {
  const link = await page.getByText("/tasks/private?key=").textContent();
  if (!link) throw new Error("a private survey shows its link");
  return link;
}

const keyOf = (link: string) => new URL(link).searchParams.get("key") ?? "";

async function makePrivate(creator: Page): Promise<void> {
  const access = creator.getByRole("switch", { name: /^Survei privat/ });
  await access.click();
  await expect(access).toBeChecked();
}
