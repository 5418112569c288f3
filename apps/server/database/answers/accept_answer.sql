-- Everything that accepting an answer changes, in one round trip (answers/submission/submit-answer.ts).
-- Accepts a started participation with its answer, once. False when it is not started any more.
CREATE OR REPLACE FUNCTION accept_answer(
  accepted_id bigint, answer_values jsonb, answer_timings jsonb, answer_behaviour jsonb, accepted_at_time timestamptz,
  level_points integer, journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  participation participations;
begin
  update participations set status = 'accepted', accepted_at = accepted_at_time
    where id = accepted_id and status = 'started'
    returning * into participation;
  if not found then
    return false;
  end if;
  insert into answers (participation_id, survey_id, values, timings, behaviour, created_at)
    values (accepted_id, participation.survey_id, answer_values, answer_timings, answer_behaviour, accepted_at_time);
  perform reward_answer(participation, level_points, journal_key, journal_meta, journal_lines);
  return true;
end
$$;
