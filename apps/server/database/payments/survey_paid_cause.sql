-- Allows the journal of a paid order: `pay:{order}`.
CREATE OR REPLACE FUNCTION survey_paid_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from orders "order"
    where "order".id = split_part(event_key, ':', 2) and event_key = 'pay:' || "order".id
      and "order".state = 'paid' and "order".due = ledger_line_total(lines, 'gateway_clearing')
      and "order".credit = ledger_line_total(lines, 'customer_credit')
      and "order".discount = ledger_line_total(lines, 'voucher_cost')
      and "order".screen_outs::int8 * "order".screen_out_pay = -ledger_line_total(lines, 'screenout_budget')
      and "order".promise_budget = -ledger_line_total(lines, 'pay_promise_budget')
      and ("order".due = 0 or exists (
        select from payment_attempts attempt
        where attempt.order_id = "order".id and attempt.booked_as = 'survey_paid'
          and attempt.paid = ledger_line_total(lines, 'gateway_clearing'))))
$$;
