-- Makes files part of the answer of a participation, whose lock the caller holds. `files`: [{ id, questionId }].
-- Violates `answer_files_unattached_check` when one is gone, belongs to another answer, or is part of one already.
CREATE OR REPLACE FUNCTION attach_files(answered_id bigint, files jsonb, attached_at_time timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  attached integer;
begin
  update answer_files file set attached_at = attached_at_time
    from jsonb_to_recordset(files) as wanted(id integer, "questionId" integer)
    where file.id = wanted.id and file.question_id = wanted."questionId" and file.participation_id = answered_id
      and file.attached_at is null;
  get diagnostics attached = row_count;
  if attached <> jsonb_array_length(files) then
    raise exception 'participation % has % of % files', answered_id, attached, jsonb_array_length(files)
      using errcode = 'check_violation', constraint = 'answer_files_unattached_check', table = 'answer_files';
  end if;
end
$$;
