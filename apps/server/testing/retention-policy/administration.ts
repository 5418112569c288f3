import { number } from "./table-policy.ts";
import type { TablePolicy } from "./table-policy.ts";

/** Tables of administration and of the platform. */
export const administrationPolicy: Readonly<Record<string, TablePolicy>> = {
  audit_log: {
    rows: "kept",
    why: "records admins' actions; append-only, without personal data",
    columns: {
      id: "kept: part of the record",
      admin_id: number,
      action: "kept: part of the record",
      subject_kind: "kept: part of the record",
      subject_id: number,
      changes: "kept: ids and settings",
      at: "kept: part of the record",
    },
  },
  outbox_events: {
    rows: "impersonal",
    why: "ids, until the event is delivered: within seconds",
    columns: ["id", "name", "data"],
  },
  database_release: {
    rows: "impersonal",
    why: "the version of the functions",
    columns: ["id", "release", "applied_at"],
  },
  database_sources: {
    rows: "impersonal",
    why: "hashes of the functions' files",
    columns: ["path", "hash", "objects"],
  },
  configurations: {
    rows: "impersonal",
    why: "settings",
    columns: [
      "id",
      "contact_url",
      "faq_url",
      "privacy_url",
      "terms_url",
      "notice_id",
      "notice_en",
      "brand_color",
      "version",
    ],
  },
  banners: {
    rows: "impersonal",
    why: "the platform's own pictures",
    columns: ["id", "image", "alt", "url"],
  },
  testimonies: {
    rows: "impersonal",
    why: "written by an admin with the consent of the quoted person; linked to no account, reset by an admin",
    columns: ["id", "name", "role", "message", "photo", "active"],
  },
};
