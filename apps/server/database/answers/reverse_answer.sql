-- Takes back an accepted answer, once: status, event, place and journal. The caller holds the locks on its review, on
-- the places and the row of its survey, and on the accounts. Returns false when the answer is not accepted.
CREATE OR REPLACE FUNCTION reverse_answer(
  reversed_id bigint, journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  participation participations;
begin
  update participations set status = 'rejected', accepted_at = null
    where id = reversed_id and status = 'accepted'
    returning * into participation;
  if not found then
    return false;
  end if;
  insert into outbox_events (name, data) values ('answer_reversed', jsonb_build_object(
    'participationId', participation.id, 'userId', participation.user_id, 'surveyId', participation.survey_id,
    'reward', participation.reward));
  perform empty_place(participation);
  if journal_lines <> '[]' then
    perform post_journal(journal_key, 'answer_reversed', journal_meta, journal_lines);
  end if;
  return true;
end
$$;
