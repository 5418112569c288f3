-- Whether the row that allows a journal exists, also for the kinds of guests, budgets and reversals. Only kinds with
-- `needs_cause` ask; answers do so in `post_journal`. `lines` is [{ kind, owner, amount }] with signed amounts.
CREATE OR REPLACE FUNCTION ledger_cause_exists(event_key text, event_kind text, lines jsonb) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  collected bigint := ledger_line_total(lines, 'gateway_clearing');
  -- `pay:{order}`, `late:{attempt}`, `suspense:{attempt}`, `refund:{id or attempt}:…`
  subject text := split_part(event_key, ':', 2);
begin
  return case event_kind
    when 'survey_paid' then exists (
      select from orders "order"
      where "order".id = subject and event_key = 'pay:' || subject and "order".state = 'paid' and "order".due = collected
        and "order".credit = ledger_line_total(lines, 'customer_credit')
        and "order".discount = ledger_line_total(lines, 'voucher_cost')
        and "order".screen_outs::int8 * "order".screen_out_pay = -ledger_line_total(lines, 'screenout_budget')
        and "order".promise_budget = -ledger_line_total(lines, 'pay_promise_budget')
        and ("order".due = 0 or exists (
          select from payment_attempts attempt
          where attempt.order_id = "order".id and attempt.booked_as = 'survey_paid' and attempt.paid = collected)))
    when 'late_payment' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'late:' || subject
        and attempt.booked_as = 'late_payment' and attempt.paid = collected)
    when 'unknown_payment' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'suspense:' || subject
        and attempt.booked_as = 'unknown_payment' and attempt.paid = collected)
    when 'suspense_assigned' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'suspense:' || subject || ':assigned'
        and attempt.assigned_amount = ledger_line_total(lines, 'suspense')
        and lines @> jsonb_build_array(jsonb_build_object('kind', 'customer_credit', 'owner', 'user:' || attempt.assigned_to)))
    when 'refund_requested' then exists (
      select from refunds refund
      where refund.id = ledger_key_id(event_key, 'refund', ':request')
        and refund.source = 'credit' and refund.amount = ledger_line_total(lines, 'customer_credit')
        and ledger_lines_of(lines, 'user:' || refund.user_id))
    when 'refund_sent' then exists (
      select from refunds refund
      where refund.id = ledger_key_id(event_key, 'refund', ':final')
        and refund.source = 'credit' and refund.state = 'sent' and jsonb_array_length(lines) = 2
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', 'refund_pending', 'owner', 'user:' || refund.user_id, 'amount', refund.amount),
          case refund.channel
            when 'bank' then jsonb_build_object('kind', 'bank', 'owner', 'platform', 'amount', -refund.amount)
            else jsonb_build_object('kind', 'gateway_clearing', 'amount', -refund.amount, 'owner', 'provider:' || (
              select provider from payment_attempts where id = refund.attempt_id))
          end)
        and (refund.channel = 'provider'
          or (refund.approved_by <> refund.decided_by and refund.user_id not in (refund.approved_by, refund.decided_by))))
    when 'refund_failed' then exists (
      select from refunds refund
      where refund.id = ledger_key_id(event_key, 'refund', ':final')
        and refund.source = 'credit' and refund.state = 'failed' and refund.amount = ledger_line_total(lines, 'refund_pending')
        and ledger_lines_of(lines, 'user:' || refund.user_id))
    when 'payment_refunded' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'refund:' || subject || ':' || attempt.booked_refunded
        and -collected <= attempt.booked_refunded and ledger_gives_back(lines, attempt))
    when 'payment_charged_back' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'chargeback:' || subject || ':' || attempt.booked_charged_back
        and -collected <= attempt.booked_charged_back and ledger_gives_back(lines, attempt))
    when 'survey_closed' then exists (
      select from surveys survey
      where survey.id = ledger_key_id(event_key, 'close')
        and survey.settled_at is not null and survey.returned = -ledger_line_total(lines, 'customer_credit')
        and not exists (
          select from jsonb_to_recordset(lines) as line(kind text, owner text)
          where line.owner <> case line.kind when 'customer_credit' then 'user:' || survey.owner_id
            when 'chargeback_loss' then 'platform' else 'survey:' || survey.id end))
    when 'guest_reward_claimed' then exists (
      select from participations participation
      where participation.id = ledger_key_id(event_key, 'claim')
        and ledger_is_claim(lines, participation))
    when 'guest_reward_lapsed' then exists (
      select from participations participation
      where participation.id = ledger_key_id(event_key, 'lapse')
        and ledger_is_lapse(lines, participation))
    when 'referral_earned' then jsonb_array_length(lines) = 2 and exists (
      select from surveys survey
        join orders "order" on "order".survey_id = survey.id and "order".kind = 'publish' and "order".state = 'paid'
        join users referrer on referrer.referral_code = survey.referral and referrer.id <> survey.owner_id
      where survey.id = ledger_key_id(event_key, 'referral')
        and survey.settled_at is not null and "order".referral_reward > 0
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', 'payable', 'owner', 'user:' || referrer.id, 'amount', -"order".referral_reward),
          jsonb_build_object('kind', 'referral_cost', 'owner', 'survey:' || survey.id, 'amount', "order".referral_reward)))
    when 'screened_out' then ledger_is_screen_out(event_key, lines)
    when 'pay_promise_kept' then ledger_keeps_promise(event_key, lines)
    when 'withdrawal_requested' then jsonb_array_length(lines) = 2 and exists (
      select from withdrawals withdrawal
      where withdrawal.id = ledger_key_id(event_key, 'withdraw', ':request')
        and ledger_holds_withdrawal(lines, withdrawal, withdrawal.amount))
    when 'withdrawal_returned' then jsonb_array_length(lines) = 2 and exists (
      select from withdrawals withdrawal
      where withdrawal.id = ledger_key_id(event_key, 'withdraw', ':returned')
        and withdrawal.stage in ('rejected', 'cancelled', 'returned')
        and ledger_holds_withdrawal(lines, withdrawal, -withdrawal.amount))
    when 'payout_sent' then exists (
      select from payouts payout
      where payout.id = ledger_key_id(event_key, 'payout', ':sent')
        and payout.sent_at is not null and ledger_is_payout(lines, payout, 1))
    when 'payout_returned' then exists (
      select from payouts payout
        join journals_by_key sent on sent.key = 'payout:' || payout.id || ':sent'
      where payout.id = ledger_key_id(event_key, 'payout', ':returned')
        and payout.state = 'returned' and ledger_is_payout(lines, payout, -1))
    when 'balance_forfeited' then exists (
      select from users "user"
      where "user".id = ledger_key_id(event_key, 'forfeit') and "user".deleted_at is not null
        and lines @> jsonb_build_array(jsonb_build_object('kind', 'payable', 'owner', 'user:' || "user".id)))
      and jsonb_array_length(lines) = 2
    when 'adjustment' then jsonb_array_length(lines) = 2 and exists (
      select from adjustments
      where id = ledger_key_id(event_key, 'adjustment')
        and state = 'approved' and decided_by <> requested_by and user_id not in (requested_by, decided_by)
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', account, 'owner', 'user:' || user_id, 'amount', -amount),
          jsonb_build_object('kind', 'adjustment', 'owner', 'platform', 'amount', amount)))
    when 'answer_reversed' then ledger_is_reversal(event_key, lines)
    else false
  end;
end
$$;
