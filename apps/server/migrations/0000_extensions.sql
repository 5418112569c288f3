-- Finds parts of words. A trusted extension: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The job queue makes its tables there itself.
CREATE SCHEMA jobs;
