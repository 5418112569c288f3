-- Whether the lines give the lapsed reward of this participation back: to the creator what the row says, the rest to the
-- platform.
CREATE OR REPLACE FUNCTION ledger_is_lapse(lines jsonb, participation participations) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select participation.status = 'accepted' and participation.reward_lapsed_at is not null
    and ledger_line_total(lines, 'guest_reward') = participation.reward
    and -ledger_line_total(lines, 'customer_credit') = participation.reward_returned
    and not exists (
      select from jsonb_to_recordset(lines) as line(kind text, owner text)
        join surveys survey on survey.id = participation.survey_id
      where line.owner is distinct from case line.kind
        when 'customer_credit' then 'user:' || survey.owner_id
        when 'chargeback_loss' then 'platform'
        else 'survey:' || survey.id end)
$$;
