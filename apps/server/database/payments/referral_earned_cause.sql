-- Allows the journal of a referral: `referral:{survey}`.
CREATE OR REPLACE FUNCTION referral_earned_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from surveys survey
      join orders "order" on "order".survey_id = survey.id and "order".kind = 'publish' and "order".state = 'paid'
      join users referrer on referrer.referral_code = survey.referral and referrer.id <> survey.owner_id
    where survey.id = ledger_key_id(event_key, 'referral')
      and survey.settled_at is not null and "order".referral_reward > 0
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || referrer.id, 'amount', -"order".referral_reward),
        jsonb_build_object('kind', 'referral_cost', 'owner', 'survey:' || survey.id, 'amount', "order".referral_reward)))
$$;
