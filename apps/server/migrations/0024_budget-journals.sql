-- Whether the lines move what a screened-out participation earns from its survey's budget to its respondent, and no other
-- amount than the price of the survey's screen-outs.
CREATE FUNCTION ledger_is_screen_out(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from participations participation
      join surveys survey on survey.id = participation.survey_id
    where participation.id = substring(event_key from '^screenout:([1-9][0-9]{0,8})$')::integer
      and participation.status = 'screened_out' and participation.reward = survey.screen_out_pay
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'screenout_budget', 'owner', 'survey:' || survey.id, 'amount', participation.reward),
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)))
$$;--> statement-breakpoint

-- Whether the lines move what topped an accepted answer up from its survey's promise to its respondent.
CREATE FUNCTION ledger_keeps_promise(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from participations participation
    where participation.id = substring(event_key from '^promise:([1-9][0-9]{0,8})$')::integer
      and participation.status = 'accepted' and participation.promise_paid > 0
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'pay_promise_budget', 'owner', 'survey:' || participation.survey_id, 'amount', participation.promise_paid),
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.promise_paid)))
$$;--> statement-breakpoint

-- Until now nobody was paid for being screened out, and nothing was bought for it.
UPDATE participations SET reward = 0 WHERE status = 'screened_out';--> statement-breakpoint
UPDATE surveys SET screen_outs = 0, screen_out_pay = 0 WHERE status NOT IN ('draft', 'awaiting_payment');--> statement-breakpoint

-- Surveys that await their payment keep the price that was told.
UPDATE surveys SET screens_out = true
  WHERE status = 'draft' AND id IN (
    SELECT survey_id FROM questions WHERE jumps::text || options::text LIKE '%"end": "screened_out"%'
    UNION SELECT survey_id FROM sections WHERE jumps::text LIKE '%"end": "screened_out"%'
  );--> statement-breakpoint

UPDATE survey_places SET held = counted.held
  FROM (
    SELECT participation.survey_id, count(*) AS held
    FROM answer_reviews review JOIN participations participation ON participation.id = review.participation_id
    WHERE review.closed_at IS NULL AND participation.status IN ('flagged', 'rejected')
    GROUP BY participation.survey_id
  ) AS counted
  WHERE counted.survey_id = survey_places.survey_id;--> statement-breakpoint

INSERT INTO fair_pay_terms (id) VALUES (1);
