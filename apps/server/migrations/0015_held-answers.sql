-- Accepts a started participation with its answer, once. False when it is not started any more.
DROP FUNCTION accept_answer(integer, jsonb, jsonb, timestamptz, integer, text, jsonb, jsonb);--> statement-breakpoint

CREATE FUNCTION accept_answer(
  accepted_id integer, answer_values jsonb, answer_timings jsonb, answer_behaviour jsonb, accepted_at_time timestamptz,
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
$$;--> statement-breakpoint

-- Accepts an answer that was held, or whose rejection was appealed with success, once. The caller holds the lock on its
-- review. False when it was accepted before.
CREATE FUNCTION accept_held_answer(
  accepted_id integer, accepted_at_time timestamptz, level_points integer,
  journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  participation participations;
begin
  update participations set status = 'accepted', accepted_at = accepted_at_time
    where id = accepted_id and status in ('flagged', 'rejected')
    returning * into participation;
  if not found then
    return false;
  end if;
  perform reward_answer(participation, level_points, journal_key, journal_meta, journal_lines);
  return true;
end
$$;--> statement-breakpoint

-- What follows from an accepted answer: level, event, place and journal, in this order, so that the rows that all
-- respondents share stay locked for the shortest time.
CREATE FUNCTION reward_answer(
  participation participations, level_points integer, journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
begin
  update users set level = greatest(level + level_points, 0) where id = participation.user_id;
  insert into outbox_events (name, data) values ('answer_accepted', jsonb_build_object(
    'participationId', participation.id, 'userId', participation.user_id, 'surveyId', participation.survey_id,
    'reward', participation.reward));
  perform fill_place(participation.survey_id, participation.accepted_at);
  if journal_lines <> '[]' then
    perform post_journal(journal_key, 'answer_accepted', journal_meta, journal_lines);
  end if;
end
$$;
