import { m } from "@sigi/messages/messages";

/** What was changed, as its form names it; a field that is not here is shown by its own name. */
export const changeWords: Readonly<Record<string, (() => string) | undefined>> =
  {
    contactUrl: m.help_contact,
    faqUrl: m.help_faq,
    privacyUrl: m.help_privacy,
    termsUrl: m.help_terms,
    noticeId: m.audit_field_notice_id,
    noticeEn: m.audit_field_notice_en,
    brandColor: m.color_title,
    salePrice: m.service_sale_price,
    testerFee: m.service_tester_fee,
    amount: m.audit_field_amount,
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
