import type { AdminTab } from "@sigi/contract/pages.ts";
import { m } from "@sigi/messages/messages";
import type { ComponentType } from "react";

interface Tab {
  readonly label: () => string;
  readonly load: () => Promise<ComponentType>;
}

/** The tabs of the admin home page by address, each with its label and page. */
export const tabs: Readonly<Record<AdminTab["path"], Tab>> = {
  "/admin/home/dashboard": {
    label: m.admin_dashboard_title,
    load: async () =>
      (await import("../pages/admin/dashboard-page.tsx")).DashboardPage,
  },
  "/admin/home/task": {
    label: m.admin_surveys_running_title,
    load: async () =>
      (await import("../../features/surveys/components/all-survey-list.tsx"))
        .RunningSurveysPage,
  },
  "/admin/home/history-task": {
    label: m.admin_surveys_history_title,
    load: async () =>
      (await import("../../features/surveys/components/all-survey-list.tsx"))
        .SurveyHistoryPage,
  },
  "/admin/home/users": {
    label: m.admin_users_title,
    load: async () => (await import("../pages/admin/users-page.tsx")).UsersPage,
  },
  "/admin/home/withdraw": {
    label: m.withdraw_title,
    load: async () =>
      (await import("../pages/admin/withdrawals-page.tsx")).WithdrawalsPage,
  },
  "/admin/home/payouts": {
    label: m.payouts_title,
    load: async () =>
      (await import("../pages/admin/payouts-page.tsx")).PayoutsPage,
  },
  "/admin/home/payments": {
    label: m.payments_title,
    load: async () =>
      (
        await import("../../features/admin-payments/components/payment-list.tsx")
      ).PaymentsPage,
  },
  "/admin/home/refunds": {
    label: m.admin_refunds_title,
    load: async () =>
      (await import("../../features/refunds/components/refund-list.tsx"))
        .RefundsPage,
  },
  "/admin/home/adjustment": {
    label: m.admin_adjustments_title,
    load: async () =>
      (
        await import("../../features/adjustments/components/adjustment-list.tsx")
      ).AdjustmentsPage,
  },
  "/admin/home/answer": {
    label: m.admin_answers_title,
    load: async () =>
      (await import("../../features/admin-answers/components/answer-list.tsx"))
        .AnswersPage,
  },
  "/admin/home/review": {
    label: m.review_title,
    load: async () =>
      (await import("../pages/admin/reviews-page.tsx")).ReviewsPage,
  },
};
