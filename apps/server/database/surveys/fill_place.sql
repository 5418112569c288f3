-- Places belong to a cell if a survey has quotas. Both counters change in one transaction: first the cells of a survey
-- in their order, then the survey's places, which all its respondents share. `cell` is null without quotas.
--
-- Turns a reserved place into an accepted answer; the last one completes the survey. Only then does a transaction that
-- holds the lock on the places lock the survey row.
CREATE OR REPLACE FUNCTION fill_place(filled_survey integer, filled_cell integer, filled_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  place survey_places;
begin
  if filled_cell is not null then
    update survey_cells set reserved = reserved - 1, accepted = accepted + 1
      where survey_id = filled_survey and cell = filled_cell and reserved > 0;
    if not found then
      raise exception 'cell % of survey % has no reserved place to fill', filled_cell, filled_survey;
    end if;
  end if;
  update survey_places set reserved = reserved - 1, accepted = accepted + 1, last_accepted_at = filled_at
    where survey_id = filled_survey and reserved > 0
    returning * into place;
  if not found then
    raise exception 'survey % has no reserved place to fill', filled_survey;
  end if;
  if place.accepted = place.places then
    update surveys set status = 'completed', paused_by = null, state_reason = null
      where id = filled_survey and status in ('active', 'paused');
    if found then
      insert into outbox_events (name, data) values ('survey_completed', jsonb_build_object('surveyId', filled_survey));
    end if;
  end if;
  perform announce_last_place(place);
end
$$;
