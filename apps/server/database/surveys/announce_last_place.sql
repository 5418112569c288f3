-- Announces that the rest of the survey's money can be settled, once no place is reserved and none can be.
CREATE OR REPLACE FUNCTION announce_last_place(place survey_places) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if place.reserved = 0 and (place.accepted = place.places or not place.open) then
    insert into outbox_events (name, data) values ('last_place_ended', jsonb_build_object('surveyId', place.survey_id));
  end if;
end
$$;
