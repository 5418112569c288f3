-- Places belong to a cell where a survey has quotas. Both counters change in one transaction: first the cells of a survey in
-- their order, then the survey's places, which all its respondents share. `cell` is null without quotas.

-- Turns a reserved place into an accepted answer; the last one completes the survey. Only then does a transaction that
-- holds the lock on the places go on to the survey row.
DROP FUNCTION fill_place(integer, timestamptz);--> statement-breakpoint

CREATE FUNCTION fill_place(filled_survey integer, filled_cell integer, filled_at timestamptz) RETURNS void
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
$$;--> statement-breakpoint

-- Releases reserved places, for example when their time has run out. `released_cells` has an entry for each place.
DROP FUNCTION release_places(integer, integer);--> statement-breakpoint

CREATE FUNCTION release_places(released_survey integer, released_cells integer[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  released integer = cardinality(released_cells);
  freed record;
  place survey_places;
begin
  for freed in
    select cell, count(*)::integer as places from unnest(released_cells) cell
    where cell is not null group by cell order by cell
  loop
    update survey_cells set reserved = reserved - freed.places
      where survey_id = released_survey and cell = freed.cell and reserved >= freed.places;
    if not found then
      raise exception 'cell % of survey % does not have % reserved places to release',
        freed.cell, released_survey, freed.places;
    end if;
  end loop;
  update survey_places set reserved = reserved - released
    where survey_id = released_survey and reserved >= released
    returning * into place;
  if not found then
    raise exception 'survey % does not have % reserved places to release', released_survey, released;
  end if;
  perform announce_last_place(place);
end
$$;--> statement-breakpoint

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
