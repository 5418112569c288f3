-- The values of an answer by question id, so that results read one question without the others.
UPDATE answers SET values = (
    SELECT coalesce(jsonb_object_agg(given ->> 'questionId', given -> 'value'), '{}'::jsonb)
    FROM jsonb_array_elements(values) AS given
  )
  WHERE jsonb_typeof(values) = 'array';
