-- What follows from an accepted answer: level, event, place and journal, in this order, so that the rows that all
-- respondents share stay locked for the shortest time.
CREATE OR REPLACE FUNCTION reward_answer(
  participation participations, level_points integer, journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
begin
  update users set level = greatest(level + level_points, 0) where id = participation.user_id;
  insert into outbox_events (name, data) values ('answer_accepted', jsonb_build_object(
    'participationId', participation.id, 'userId', participation.user_id, 'surveyId', participation.survey_id,
    'reward', participation.reward));
  perform fill_place(participation.survey_id, participation.cell, participation.accepted_at);
  if journal_lines <> '[]' then
    perform post_journal(journal_key, 'answer_accepted', journal_meta, journal_lines);
  end if;
end
$$;
