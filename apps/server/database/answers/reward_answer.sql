-- Rewards an accepted answer: level, event, place and journal. The journal is opened before the place and its lines are
-- posted after it, so that the rows that all respondents share stay locked for the shortest time. Runs as the owner of
-- the ledger's tables, like `post_journal`.
CREATE OR REPLACE FUNCTION reward_answer(
  participation participations, level_points integer, journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  moves_money constant boolean := journal_lines <> '[]';
  opened record;
begin
  update users set level = greatest(level + level_points, 0) where id = participation.user_id;
  insert into outbox_events (name, data) values ('answer_accepted', jsonb_build_object(
    'participationId', participation.id, 'userId', participation.user_id, 'surveyId', participation.survey_id,
    'reward', participation.reward));
  if moves_money then
    opened := ledger_open_journal(journal_key, 'answer_accepted', journal_meta, journal_lines);
  end if;
  perform fill_place(participation.survey_id, participation.cell, participation.accepted_at);
  if moves_money then
    if not opened.replayed then
      perform ledger_post_lines(opened.posted_id, opened.lines, opened.unknown_accounts);
    end if;
  end if;
end
$$;
