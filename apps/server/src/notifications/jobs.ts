import type { Services } from "../platform/services.ts";
import { emailJobs } from "./mail/email-notification.ts";
import { sealJobs } from "./mail/email-seal.ts";
import { notifyJobs } from "./notify.ts";
import { announcementJobs } from "./send-announcement.ts";

export function notificationJobs(services: Services): void {
  notifyJobs(services);
  emailJobs(services);
  sealJobs(services);
  announcementJobs(services);
}
