-- Allows the journal of an answer that two admins took back: `reverse:{participation}`. It takes back exactly the
-- amount that the participation was paid. The respondent returns the rest of the balance, up to the reward; the caller
-- has locked it. A settled survey holds nothing any more.
CREATE OR REPLACE FUNCTION answer_reversed_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from participations participation
      join answer_reviews review on review.participation_id = participation.id
      join surveys survey on survey.id = participation.survey_id
      join journals_by_key accepted on accepted.key = 'accept:' || participation.id
      left join ledger_accounts payable
        on payable.kind = 'payable' and payable.owner = 'user:' || participation.user_id
      left join ledger_accounts earned
        on earned.kind = 'platform_fee' and earned.owner = 'survey:' || survey.id
      left join postings fee on fee.journal_id = accepted.id and fee.account_id = earned.id
    where participation.id = ledger_key_id(event_key, 'reverse')
      and participation.status = 'rejected' and review.origin = 'report'
      and review.decision = 'rejected' and review.appeal_decision = 'rejected'
      and review.decided_by <> review.appeal_decided_by
      and participation.user_id not in (review.decided_by, review.appeal_decided_by)
      and survey.owner_id not in (review.decided_by, review.appeal_decided_by)
      and ledger_line_total(lines, 'payable') = least(participation.reward + participation.promise_paid, -coalesce(payable.balance, 0))
      and ledger_line_total(lines, 'payable') + ledger_line_total(lines, 'fraud_loss') = participation.reward + participation.promise_paid
      and ledger_line_total(lines, 'platform_fee') = -coalesce(fee.amount, 0)
      and ledger_line_total(lines, 'escrow') = case when survey.settled_at is null then -participation.reward else 0 end
      and ledger_line_total(lines, 'fee_deferred') = case when survey.settled_at is null then coalesce(fee.amount, 0) else 0 end
      and ledger_line_total(lines, 'pay_promise_budget')
        = case when survey.settled_at is null then -participation.promise_paid else 0 end
      and not exists (
        select from jsonb_to_recordset(lines) as line(kind text, owner text)
        where line.owner is distinct from case line.kind
          when 'payable' then 'user:' || participation.user_id
          when 'customer_credit' then 'user:' || survey.owner_id
          when 'fraud_loss' then 'platform'
          when 'chargeback_loss' then 'platform'
          else 'survey:' || survey.id end))
$$;
