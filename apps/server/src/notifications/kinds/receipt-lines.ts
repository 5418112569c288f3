import type { Locale } from "@sigi/contract/accounts.ts";
import type { Receipt } from "@sigi/contract/receipts.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../platform/rupiah.ts";

/** Formats a receipt as the lines of an email: the items with their prices, and the payment. */
export function receiptLines(receipt: Receipt, locale: Locale): string[] {
  const options = { locale };
  const { respondents, gross, discount, credit, due, payment } = receipt;
  const line = (name: string, value: string) => `${name}: ${value}`;
  const minus = (amount: number) => `-${formatRupiah(amount)}`;
  return [
    line(m.receipt_number({}, options), receipt.order),
    line(m.receipt_date({}, options), formatTime(receipt.paidAt, locale)),
    line(m.receipt_survey({}, options), receipt.survey.title),
    ...(respondents > 0 ? answerLines(receipt, locale) : []),
    ...(receipt.screenOuts > 0
      ? [
          line(
            m.receipt_screen_outs(
              {
                count: receipt.screenOuts,
                amount: formatRupiah(receipt.screenOutPay),
              },
              options,
            ),
            formatRupiah(receipt.screenOuts * receipt.screenOutPay),
          ),
        ]
      : []),
    ...(receipt.promiseBudget > 0
      ? [
          line(
            m.price_pay_promise({}, options),
            formatRupiah(receipt.promiseBudget),
          ),
        ]
      : []),
    line(m.receipt_gross({}, options), formatRupiah(gross)),
    ...(discount > 0
      ? [
          line(
            m.receipt_voucher({ code: receipt.voucher ?? "" }, options),
            minus(discount),
          ),
        ]
      : []),
    ...(credit > 0 ? [line(m.receipt_credit({}, options), minus(credit))] : []),
    line(m.receipt_paid({}, options), formatRupiah(due)),
    ...(payment?.method
      ? [
          line(
            m.receipt_method({}, options),
            methodName(payment.method, locale),
          ),
        ]
      : []),
  ];
}

function answerLines(
  { respondents, items }: Receipt,
  locale: Locale,
): string[] {
  return [
    `${m.receipt_respondents({}, { locale })}: ${respondents}`,
    ...items.map(
      ({ names, questions, price }) =>
        `- ${names[locale]}: ${questions} × ${respondents} × ${formatRupiah(price)} = ${formatRupiah(questions * respondents * price)}`,
    ),
  ];
}

const formatTime = (at: Date, locale: Locale) =>
  `${new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  }).format(at)} WIB`;

/** Names that are the same in every language are shown as the provider writes them. */
function methodName(method: string, locale: Locale): string {
  if (method === "credit_card") return m.payments_method_card({}, { locale });
  return method === "bank_transfer"
    ? m.payments_method_transfer({}, { locale })
    : method;
}
