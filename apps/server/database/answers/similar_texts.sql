-- Returns earlier texts that resemble one of these, at most five: for each text the one with most in common, copies
-- first; null if there is none.
-- Each band is looked up for five rows only, so that the cost does not grow with the number of copies. With one row, a
-- text crafted to have the bands of another could hide all copies of it. Texts may share a band by chance: only those
-- are returned that share a quarter of the smallest hashes (half of what the rule requires).
-- The plan of the lookup is cached: planning takes longer than the lookup.
CREATE OR REPLACE FUNCTION similar_texts(texts jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
declare
  found_texts jsonb;
begin
  select jsonb_agg(jsonb_build_object('questionId', kept.question_id, 'whole', kept.whole, 'characters', kept.characters,
      'sketch', to_jsonb(kept.sketch), 'bands', to_jsonb(kept.bands)))
    into found_texts
    from (
      -- The best match of each own text; over all texts, copies come first, the longest before the others.
      select best.id
      from (
        select distinct on (own.whole, own."questionId") candidate.id, own.characters,
          candidate.whole = own.whole as is_copy, candidate.shared
        from jsonb_to_recordset(texts)
            as own("questionId" integer, whole bigint, characters integer, sketch integer[], bands bigint[])
          cross join lateral (
            select id, whole, (
                select count(*) from unnest(own.sketch) as smallest(hash) where hash = any(sketch)
              )::real / greatest(cardinality(own.sketch), cardinality(sketch)) as shared
            from (
              (select id, whole, sketch from answer_texts where bands[1] = own.bands[1] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[2] = own.bands[2] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[3] = own.bands[3] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[4] = own.bands[4] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[5] = own.bands[5] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[6] = own.bands[6] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[7] = own.bands[7] and question_id = own."questionId" limit 5)
              union all (select id, whole, sketch from answer_texts where bands[8] = own.bands[8] and question_id = own."questionId" limit 5)
            ) one_of_band
            group by id, whole, sketch
          ) candidate
        where candidate.whole = own.whole or candidate.shared >= 0.25
        order by own.whole, own."questionId", is_copy desc, candidate.shared desc, candidate.id
      ) best
      order by best.is_copy desc, case when best.is_copy then best.characters else best.shared end desc, best.id
      limit 5
    ) chosen
    join answer_texts kept on kept.id = chosen.id;
  return found_texts;
end
$$;
