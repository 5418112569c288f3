-- Releases reserved places, for example when their time has run out. `released_cells` has an entry for each place.
CREATE OR REPLACE FUNCTION release_places(released_survey integer, released_cells integer[]) RETURNS void
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
$$;
