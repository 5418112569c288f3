-- Tops the reward of an answer, which is accepted in this transaction, up to the promised pay: takes `promise_paid`
-- from the rest of the survey's promise and posts its journal. Violates `survey_places_promise_check` when that is not
-- the smaller one of `missing` and of the rest: another answer took some of it meanwhile.
CREATE OR REPLACE FUNCTION keep_promise(participation participations, missing bigint, journal jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
begin
  update survey_places set promise_left = promise_left - participation.promise_paid
    where survey_id = participation.survey_id and least(promise_left, missing) = participation.promise_paid;
  if not found then
    raise exception 'the promise of survey % has changed', participation.survey_id
      using errcode = 'check_violation', constraint = 'survey_places_promise_check', table = 'survey_places';
  end if;
  if participation.promise_paid > 0 then
    perform post_journal(journal ->> 'key', 'pay_promise_kept', journal -> 'meta', journal -> 'lines');
  end if;
end
$$;
