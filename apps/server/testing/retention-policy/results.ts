import { number, published } from "./table-policy.ts";
import type { TablePolicy } from "./table-policy.ts";

const ofSurvey = "kept: describes all answers of a survey";
const ofCreator =
  "kept: deleted with the survey, or kept with a survey that others answered";

/** Tables of results. */
export const resultsPolicy: Readonly<Record<string, TablePolicy>> = {
  result_rows: {
    rows: "kept",
    why: "creators paid for the answers",
    columns: {
      survey_id: number,
      number: number,
      participation_id: number,
      bands: "kept: bands that at least 5 respondents share",
      release: number,
      reversed_at: number,
    },
  },
  survey_summaries: {
    rows: "kept",
    why: "figures of all answers",
    columns: {
      survey_id: number,
      answers: ofSurvey,
      last_number: ofSurvey,
      folded_number: ofSurvey,
      durations: ofSurvey,
      plan: ofSurvey,
      combinations: "kept: bands that at least 5 respondents share",
      releases: ofSurvey,
      answers_banded: ofSurvey,
      updated_at: ofSurvey,
    },
  },
  question_summaries: {
    rows: "kept",
    why: "figures of all answers",
    columns: { survey_id: number, question_id: number, state: ofSurvey },
  },
  result_views: {
    rows: "kept",
    why: "part of a survey",
    columns: {
      id: number,
      survey_id: number,
      name: ofCreator,
      view: ofCreator,
      created_at: published,
    },
  },
  result_links: {
    rows: "kept",
    why: "part of a survey; stopSharing of results revokes them",
    columns: {
      id: number,
      survey_id: number,
      token_hash: "kept: random",
      name: ofCreator,
      password_hash: "kept: protects a link until it ends",
      parts: ofCreator,
      expires_at: published,
      created_at: published,
      revoked_at: published,
      opened_at: published,
    },
  },
  result_exports: {
    rows: "kept",
    why: "part of a survey; their files expire",
    columns: {
      id: number,
      survey_id: number,
      format: ofCreator,
      options: ofCreator,
      state: ofCreator,
      written: number,
      answers: number,
      file: "kept: random",
      bytes: number,
      requested_at: published,
      ready_at: published,
      expires_at: published,
    },
  },
  export_schedules: {
    rows: "kept",
    why: "part of a survey; mails go to accounts that exist",
    columns: {
      id: number,
      survey_id: number,
      format: ofCreator,
      options: ofCreator,
      every: ofCreator,
      next_at: ofCreator,
      created_at: published,
    },
  },
  populations: {
    rows: "impersonal",
    why: "shares of a population",
    columns: ["id", "source", "shares", "created_at"],
  },
};
