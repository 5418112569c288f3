import type { AuditAction } from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";

/** The labels of the actions. */
export const auditActionLabels: Record<AuditAction, () => string> = {
  withdrawal_confirmed: m.audit_withdrawal_confirmed,
  withdrawal_rejected: m.audit_withdrawal_rejected,
  configuration_changed: m.audit_configuration_changed,
  service_changed: m.audit_service_changed,
  bank_added: m.audit_bank_added,
  bank_removed: m.audit_bank_removed,
  testimony_changed: m.audit_testimony_changed,
  testimony_photo_changed: m.audit_testimony_photo_changed,
  banner_changed: m.audit_banner_changed,
  banner_reset: m.audit_banner_reset,
  voucher_changed: m.audit_voucher_changed,
  voucher_reset: m.audit_voucher_reset,
  referral_terms_changed: m.audit_referral_terms_changed,
  announcement_sent: m.audit_announcement_sent,
  user_viewed: m.audit_user_viewed,
  user_signed_out: m.audit_user_signed_out,
  user_suspended: m.audit_user_suspended,
  user_restored: m.audit_user_restored,
  user_deleted: m.audit_user_deleted,
  survey_paused: m.audit_survey_paused,
  survey_resumed: m.audit_survey_resumed,
  survey_closed: m.audit_survey_closed,
  suspense_assigned: m.audit_suspense_assigned,
  suspense_refunded: m.audit_suspense_refunded,
};

/** The labels of the settings, as in their forms. Other fields are shown by their own names. */
export const changeLabels: Readonly<
  Record<string, (() => string) | undefined>
> = {
  contactUrl: m.help_contact,
  faqUrl: m.help_faq,
  privacyUrl: m.help_privacy,
  termsUrl: m.help_terms,
  noticeId: m.audit_field_notice_id,
  noticeEn: m.audit_field_notice_en,
  brandColor: m.color_title,
  salePrice: m.service_sale_price,
  respondentFee: m.service_respondent_fee,
  amount: m.audit_field_amount,
  payment: m.payments_column_payment,
  reason: m.payments_reason,
  sessions: m.audit_field_sessions,
  name: m.audit_field_name,
  percent: m.audit_field_percent,
  code: m.bank_code,
  url: m.audit_field_url,
  type: m.voucher_type,
  value: m.audit_field_value,
  startsAt: m.voucher_starts_at,
  endsAt: m.voucher_ends_at,
  maxUses: m.voucher_max_uses,
  maxUsesPerUser: m.voucher_max_uses_per_user,
  minTotal: m.voucher_min_total,
  active: m.voucher_active,
};
