-- Accepts an answer that was held, or whose rejection was appealed with success, once. The caller holds the lock on its
-- review. Returns false when the answer was accepted before.
CREATE OR REPLACE FUNCTION accept_held_answer(
  accepted_id bigint, accepted_at_time timestamptz, level_points integer,
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
$$;
