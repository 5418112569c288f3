-- Frees the place of an accepted answer for another respondent, and returns its top-up to the promise. A survey that
-- has ended accepts no more respondents, and a settled one has no promise left to fulfil.
CREATE OR REPLACE FUNCTION empty_place(emptied participations) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  survey surveys;
begin
  select * into survey from surveys where id = emptied.survey_id;
  if emptied.cell is not null then
    update survey_cells set accepted = accepted - 1 where survey_id = emptied.survey_id and cell = emptied.cell;
    if not found then
      raise exception 'survey % has no cell %', emptied.survey_id, emptied.cell;
    end if;
  end if;
  update survey_places set accepted = accepted - 1, open = open and survey.status = 'active',
      promise_left = promise_left + case when survey.settled_at is null then emptied.promise_paid else 0 end
    where survey_id = emptied.survey_id;
  if not found then
    raise exception 'survey % has no places', emptied.survey_id;
  end if;
end
$$;
