ALTER TABLE "survey_summaries" ADD COLUMN "combinations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "survey_summaries" AS summary SET "combinations" = published.combinations
  FROM (
    SELECT survey_id, jsonb_agg(jsonb_build_object('bands', bands, 'respondents', respondents)) AS combinations
    FROM (
      SELECT survey_id, bands, count(*) AS respondents FROM result_rows WHERE release IS NOT NULL GROUP BY survey_id, bands
    ) AS counted GROUP BY survey_id
  ) AS published
  WHERE published.survey_id = summary.survey_id;
