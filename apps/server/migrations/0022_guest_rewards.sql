-- A guest's reward: held by the survey when the answer is accepted, then claimed by an account or lapsed.

-- Whether the lines move exactly the reward of this participation, and a fee of its survey or none.
CREATE OR REPLACE FUNCTION ledger_is_answer(lines jsonb, participation participations) RETURNS boolean LANGUAGE sql STABLE AS $$
  select jsonb_array_length(lines) = 2 * (
      (participation.reward > 0)::integer + (lines @> jsonb_build_array(
        jsonb_build_object('kind', 'fee_deferred', 'owner', 'survey:' || participation.survey_id),
        jsonb_build_object('kind', 'platform_fee', 'owner', 'survey:' || participation.survey_id)))::integer)
    and (participation.reward = 0 or lines @> jsonb_build_array(
      jsonb_build_object('kind', 'escrow', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
      case when participation.guest_id is not null
        then jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', -participation.reward)
        else jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)
      end))
$$;--> statement-breakpoint

-- Whether the lines pay the held reward of this participation to the account that claimed it.
CREATE FUNCTION ledger_is_claim(lines jsonb, participation participations) RETURNS boolean LANGUAGE sql STABLE AS $$
  select jsonb_array_length(lines) = 2 and participation.status = 'accepted' and participation.reward_claimed_at is not null
    and lines @> jsonb_build_array(
      jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
      jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward))
$$;--> statement-breakpoint

-- Whether the lines give the lapsed reward of this participation back: to the creator what the row says, the rest to the
-- platform.
CREATE FUNCTION ledger_is_lapse(lines jsonb, participation participations) RETURNS boolean
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
$$;--> statement-breakpoint

-- A lapsed reward makes up for what a chargeback cost before it returns, as the rest of an ended survey does.
INSERT INTO journal_kind_lines (journal_kind, account_kind, side) VALUES ('guest_reward_lapsed', 'chargeback_loss', 'credit');--> statement-breakpoint

-- Also for an account that takes over a guest's answer.
DROP TRIGGER participations_account_not_deleted ON participations;--> statement-breakpoint
CREATE TRIGGER participations_account_not_deleted BEFORE INSERT OR UPDATE OF user_id ON participations
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
