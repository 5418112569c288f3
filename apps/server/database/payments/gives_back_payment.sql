-- Returns true if the lines take the amount returned to a payer from the accounts of this payment only: those of its
-- survey, and of its creator or of the user to whom an operator assigned it.
CREATE OR REPLACE FUNCTION gives_back_payment(lines jsonb, attempt payment_attempts) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select not exists (
    select from jsonb_to_recordset(lines) as line(kind text, owner text)
      left join orders "order" on "order".id = attempt.order_id
      left join surveys survey on survey.id = "order".survey_id
    where line.owner is distinct from case line.kind
      when 'gateway_clearing' then 'provider:' || attempt.provider
      when 'suspense' then 'provider:' || attempt.provider
      when 'chargeback_loss' then 'platform'
      when 'customer_credit' then 'user:' || coalesce(attempt.assigned_to, survey.owner_id)
      else 'survey:' || survey.id end)
$$;
