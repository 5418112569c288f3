-- Takes the limited choices that the answer of a participation picks, whose lock the caller holds. `picks`:
-- [{ questionId, choiceId, limit }]. Answers that pick limited choices wait for each other, so that no choice is picked
-- more often than its limit. Accepted and held answers count, and rejected ones as long as their review is open.
-- Violates `limited_choices_limit_check`, with the full choices in its detail.
CREATE OR REPLACE FUNCTION take_choices(participation participations, picks jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  full_choices jsonb;
begin
  perform lock_limits_of(participation.survey_id);
  select jsonb_agg(jsonb_build_object('questionId', pick."questionId", 'choiceId', pick."choiceId")) into full_choices
    from jsonb_to_recordset(picks) as pick("questionId" integer, "choiceId" text, "limit" integer)
    where pick."limit" <= (
      select count(*) from limited_choices taken join participations taker on taker.id = taken.participation_id
      where taken.question_id = pick."questionId" and taken.choice_id = pick."choiceId"
        and (taker.status in ('accepted', 'flagged') or (taker.status = 'rejected' and exists (
          select from answer_reviews review where review.participation_id = taker.id and review.closed_at is null)))
    );
  if full_choices is not null then
    -- The participation is omitted: the database's log must not reveal a respondent's answer.
    raise exception 'an answer picks choices that are full'
      using errcode = 'check_violation', constraint = 'limited_choices_limit_check', table = 'limited_choices',
        detail = full_choices::text;
  end if;
  insert into limited_choices (participation_id, question_id, choice_id)
    select participation.id, pick."questionId", pick."choiceId"
    from jsonb_to_recordset(picks) as pick("questionId" integer, "choiceId" text)
    on conflict do nothing;
end
$$;
