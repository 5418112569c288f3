import type { Locale } from "@sigi/contract/accounts.ts";
import { adminTabs } from "@sigi/contract/pages.ts";
import type { Page } from "@sigi/contract/pages.ts";
import { m } from "@sigi/messages/messages";
import type { Places } from "./places.ts";

/** A user of `Places`, or a guest with a draft. */
export type Visitor = keyof Places["users"] | "guest";

/** One opening of a page. */
export interface Visit {
  readonly page: Page;
  /** The visitor; null is a new visitor. */
  readonly who: Visitor | null;
  /** The address without language prefix. */
  readonly address: string;
  /** A page to open first, because this one continues with its result. */
  readonly via: string | null;
  /** Path at the end of the visit, without language prefix; the address's own path unless the page redirects. */
  readonly landsOn: string;
  /** Window titles in Indonesian and English. */
  readonly titles: readonly [string, string];
}

interface Opening {
  readonly titles: readonly [string, string];
  readonly address?: string;
  readonly via?: string;
  readonly who?: Visitor;
  readonly landsOn?: string;
}

/** @throws Error for a page without a description here. */
export function visitTo(page: Page, places: Places): Visit {
  const opening = openings(places)[page.path] ?? openingOfTab(page);
  if (!opening) throw new Error(`no visit to ${page.path} is described`);
  const address = opening.address ?? page.path;
  return {
    page,
    who: opening.who ?? usualVisitor(page),
    address,
    via: opening.via ?? null,
    landsOn: opening.landsOn ?? new URL(address, "http://any").pathname,
    titles: opening.titles,
  };
}

type Text = (
  params: Record<never, never>,
  options: { locale: Locale },
) => string;

const texts = m as unknown as Readonly<Record<keyof typeof m, Text>>;

/** Tabs of admins need no description: their titles are messages. */
function openingOfTab({ path }: Page): Opening | undefined {
  const tab = adminTabs.find((one) => one.path === path);
  if (!tab) return undefined;
  const title = texts[tab.title];
  return { titles: [title({}, { locale: "id" }), title({}, { locale: "en" })] };
}

function usualVisitor({ guard, layout }: Page): Visitor | null {
  if (guard === "admin") return "admin";
  if (guard === "none" || guard === "visitor") return null;
  return layout === "builder" || layout === "answer" ? "creator" : "respondent";
}

const login = { landsOn: "/login", titles: ["Masuk", "Log in"] } as const;

function openings(places: Places): Record<string, Opening> {
  const { begun, published, draft } = places;
  const openDraft = `/tasks/description/${draft.code}`;
  return {
    "/": login,
    "/login": login,
    "/logout": login,
    "/register": { titles: ["Daftar", "Sign up"] },
    "/forgot-password": { titles: ["Lupa kata sandi?", "Forgot password?"] },
    "/reset-password": {
      address: "/reset-password#token=0123456789abcdefghijklmnop",
      titles: ["Atur ulang kata sandi", "Reset password"],
    },
    "/verification": { titles: ["Verifikasi akun", "Verify your account"] },
    "/auth/google": { titles: ["Masuk dengan Google", "Continue with Google"] },
    // A user who has done the first steps is redirected home.
    "/getting-started": {
      who: "creator",
      titles: ["Selamat datang", "Welcome"],
    },

    "/home": { titles: ["Beranda", "Home"] },
    "/home/history": { titles: ["Riwayat saldo", "Balance history"] },
    "/home/task-history": { titles: ["Riwayat survei", "Survey history"] },
    "/home/receipt/:order": {
      who: "creator",
      address: `/home/receipt/${places.order}`,
      titles: ["Tanda terima", "Receipt"],
    },
    "/home/refund": {
      who: "creator",
      titles: ["Kembalikan kredit", "Refund your credit"],
    },
    "/home/refund/:id": {
      who: "creator",
      address: `/home/refund/${String(places.refund)}`,
      titles: ["Pengembalian", "Refund"],
    },
    "/home/withdraw": { titles: ["Riwayat penarikan", "Withdrawal history"] },
    "/notification": { titles: ["Notifikasi", "Notifications"] },
    "/setting": { titles: ["Profil", "Profile"] },
    "/setting/other": { titles: ["Lainnya", "Others"] },
    "/task": { titles: ["Survei saya", "My surveys"] },
    "/task/:code": {
      who: "creator",
      address: `/task/${published.code}`,
      titles: [`Ringkasan: ${published.title}`, `Overview: ${published.title}`],
    },
    "/task/:code/results": {
      who: "creator",
      address: `/task/${published.code}/results`,
      titles: [`Hasil: ${published.title}`, `Results: ${published.title}`],
    },
    "/task/:code/answers": {
      who: "creator",
      address: `/task/${published.code}/answers`,
      titles: [`Jawaban: ${published.title}`, `Answers: ${published.title}`],
    },
    "/task/:code/export": {
      who: "creator",
      address: `/task/${published.code}/export`,
      titles: [
        `Ekspor hasil: ${published.title}`,
        `Export results: ${published.title}`,
      ],
    },
    "/task/:code/share": {
      who: "creator",
      address: `/task/${published.code}/share`,
      titles: [`Bagikan: ${published.title}`, `Share: ${published.title}`],
    },
    "/withdraw": { titles: ["Tarik Uang", "Withdraw"] },

    "/task-guest": { titles: ["Buat Survey", "Create Survey"] },
    "/task-guest/description": { titles: ["Survei baru", "New survey"] },
    "/task-guest/question": {
      who: "guest",
      titles: ["Pertanyaan", "Questions"],
    },
    "/task-guest/setting": {
      who: "guest",
      titles: ["Pengaturan", "Settings"],
    },
    "/task-guest/import": {
      who: "guest",
      titles: ["Laporan impor", "Import report"],
    },
    "/tasks/description": { titles: ["Survei baru", "New survey"] },
    "/tasks/description/:code": {
      address: openDraft,
      titles: ["Deskripsi", "Description"],
    },
    "/tasks/question": {
      via: openDraft,
      titles: ["Pertanyaan", "Questions"],
    },
    "/tasks/question/:code": {
      address: `/tasks/question/${draft.code}`,
      titles: ["Pertanyaan", "Questions"],
    },
    "/tasks/import/:code": {
      address: `/tasks/import/${places.imported}`,
      titles: ["Laporan impor", "Import report"],
    },
    "/tasks/setting": {
      via: openDraft,
      titles: ["Pengaturan", "Settings"],
    },
    "/tasks/setting/closing": {
      via: openDraft,
      titles: ["Penutup", "Closing"],
    },

    "/tasks/guest": { titles: ["Survei", "Surveys"] },
    "/tasks/private": { titles: ["Survei privat", "Private survey"] },
    "/tasks/surveys/finish": {
      who: "respondent",
      titles: ["Selesai", "Done"],
    },
    "/tasks/surveys/:code": {
      address: `/tasks/surveys/${begun.code}`,
      titles: [begun.title, begun.title],
    },
    "/tasks/surveys/:code/:section": {
      who: "respondent",
      address: `/tasks/surveys/${begun.code}/${String(begun.sectionId)}`,
      titles: [begun.title, begun.title],
    },
    "/tasks/preview": { titles: ["Pratinjau", "Preview"] },
    "/tasks/preview/:code": {
      address: `/tasks/preview/${published.code}`,
      titles: [published.title, published.title],
    },
    "/tasks/preview/:code/:section": {
      address: `/tasks/preview/${published.code}/start`,
      titles: [published.title, published.title],
    },

    "/admin/home": {
      landsOn: "/admin/home/dashboard",
      titles: ["Dasbor", "Dashboard"],
    },
    "/admin/home/dashboard": { titles: ["Dasbor", "Dashboard"] },
    "/admin/home/history-task": {
      titles: ["Riwayat Survei", "Survey history"],
    },
    "/admin/home/users": { titles: ["Pengguna", "Users"] },
    "/admin/home/withdraw": { titles: ["Tarik Uang", "Withdraw"] },
    "/admin/home/payouts": { titles: ["Pencairan", "Payouts"] },
    "/admin/home/payments": { titles: ["Pembayaran", "Payments"] },
    "/admin/home/refunds": { titles: ["Pengembalian", "Refunds"] },
    "/admin/home/adjustment": { titles: ["Koreksi", "Corrections"] },
    "/admin/home/answer": { titles: ["Jawaban", "Answers"] },
    "/admin/home/review": { titles: ["Pemeriksaan", "Reviews"] },
    "/admin/home/task": { titles: ["Survei Berjalan", "Running surveys"] },
    "/admin/notification": { titles: ["Notifikasi", "Notifications"] },
    "/admin/setting": {
      landsOn: "/admin/setting/testimony",
      titles: ["Testimoni", "Testimonials"],
    },
    "/admin/setting/testimony": { titles: ["Testimoni", "Testimonials"] },
    "/admin/setting/voucher": { titles: ["Voucher", "Vouchers"] },
    "/admin/setting/configuration": {
      titles: ["Konfigurasi", "Configuration"],
    },
    "/admin/setting/bank": { titles: ["Bank", "Banks"] },
    "/admin/setting/push": {
      titles: ["Kirim pengumuman", "Send announcement"],
    },
    "/admin/setting/banner": { titles: ["Banner", "Banners"] },
    "/admin/setting/color": { titles: ["Warna", "Colour"] },

    "/help": {
      landsOn: "/help/faq",
      titles: ["Tanya jawab", "Questions and answers"],
    },
    "/help/contact": { titles: ["Hubungi kami", "Contact us"] },
    "/help/faq": { titles: ["Tanya jawab", "Questions and answers"] },
    "/help/quality": { titles: ["Mutu jawaban", "Answer quality"] },
    "/help/privacy": { titles: ["Kebijakan Privasi", "Privacy Policy"] },
    "/help/terms": { titles: ["Syarat & Ketentuan", "Terms"] },
    // The address has no token of a link.
    "/results/shared": { titles: ["Survei", "Survey"] },
  };
}
