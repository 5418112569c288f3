-- Submits the answer of a started participation, in one round trip (answers/submission/submit-answer.ts): it is
-- accepted, or held if `submission` has a review. Rows of the respondent come first, then rows that all respondents of
-- the survey share. Lock order: guest, participation, limits of choices, level, cell, places, ledger accounts.
--
-- `alike`: texts of earlier answers to compare with, at most five; nothing is changed then, and the caller decides and
-- calls again without `compares`. `is_submitted` is false when the participation is not started any more.
CREATE OR REPLACE FUNCTION submit_answer(
  submitted_id bigint, submission jsonb, OUT is_submitted boolean, OUT alike jsonb
)
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  submitted_at constant timestamptz := submission ->> 'submittedAt';
  review constant jsonb := nullif(submission -> 'review', 'null');
  promise constant jsonb := nullif(submission -> 'promise', 'null');
  participation participations;
begin
  is_submitted := false;
  if submission ->> 'guestId' is not null then
    perform from guests where id = submission ->> 'guestId' for share;
    if not found then
      raise exception 'the guest was taken over by an account'
        using errcode = 'check_violation', constraint = 'answers_guest_check', table = 'answers';
    end if;
  end if;
  if (submission ->> 'compares')::boolean then
    alike := similar_texts(submission -> 'texts');
    if alike is not null then
      return;
    end if;
  end if;

  update participations set
      status = case when review is null then 'accepted' else 'flagged' end,
      accepted_at = case when review is null then submitted_at end,
      language = submission ->> 'language',
      reward_held_until = (submission ->> 'rewardHeldUntil')::timestamptz,
      promise_paid = coalesce((promise ->> 'paid')::bigint, 0)
    where id = submitted_id and status = 'started'
    returning * into participation;
  if not found then
    return;
  end if;
  is_submitted := true;
  insert into answers (participation_id, survey_id, values, timings, behaviour, created_at)
    values (submitted_id, participation.survey_id, submission -> 'values', nullif(submission -> 'timings', 'null'),
      nullif(submission -> 'behaviour', 'null'), submitted_at);
  insert into answer_texts (participation_id, question_id, whole, characters, sketch, bands)
    select submitted_id, text."questionId", text.whole, text.characters, text.sketch, text.bands
    from jsonb_to_recordset(submission -> 'texts')
      as text("questionId" integer, whole bigint, characters integer, sketch integer[], bands bigint[]);
  if submission -> 'files' <> '[]' then
    perform attach_files(submitted_id, submission -> 'files', submitted_at);
  end if;
  if submission -> 'picks' <> '[]' then
    perform take_choices(participation, submission -> 'picks');
  end if;

  if review is not null then
    insert into answer_reviews (participation_id, verdict, priority, opened_at, review_by)
      values (submitted_id, review -> 'verdict', (review ->> 'priority')::integer, submitted_at,
        (review ->> 'reviewBy')::timestamptz);
    -- Guests are notified on the page.
    if participation.user_id is not null then
      insert into outbox_events (name, data) values ('answer_held', jsonb_build_object(
        'participationId', submitted_id, 'userId', participation.user_id, 'surveyId', participation.survey_id));
    end if;
    update survey_places set held = held + 1 where survey_id = participation.survey_id;
    return;
  end if;
  perform reward_answer(participation, (submission ->> 'levelPoints')::integer, submission #>> '{journal,key}',
    submission #> '{journal,meta}', submission #> '{journal,lines}');
  if promise is not null then
    perform keep_promise(participation, (promise ->> 'missing')::bigint, promise -> 'journal');
  end if;
end
$$;
