import { money, number } from "./table-policy.ts";
import type { TablePolicy } from "./table-policy.ts";

const ofAnswer = "kept: describes the answer, not the respondent";

/** Tables of participations and their answers. */
export const answersPolicy: Readonly<Record<string, TablePolicy>> = {
  participations: {
    rows: "kept",
    why: "creators paid for the answers; participations without an answer are deleted",
    columns: {
      id: "kept: the ledger's key of the reward",
      survey_id: ofAnswer,
      cell: "kept: the group whose place the answer filled; shown to nobody by answer",
      user_id: "erased",
      guest_id: "kept: the hash of a random token, whose cookie has ended",
      bands:
        "kept: age, gender and the like in bands, as others could see them",
      status: ofAnswer,
      seed: "kept: random",
      facts:
        "kept: the link's values and the time; the profile in them is erased",
      lease: "kept: random",
      language: "kept: one of a survey's few languages",
      reward: money,
      started_at: ofAnswer,
      first_started_at: ofAnswer,
      expires_at: ofAnswer,
      extended_at: ofAnswer,
      promise_paid: money,
      reached_question: ofAnswer,
      accepted_at: ofAnswer,
      reward_held_until: money,
      reward_claimed_at: money,
      reward_lapsed_at: money,
      reward_returned: money,
    },
  },
  answer_files: {
    rows: "kept",
    why: "parts of answers that creators paid for; those of no answer are deleted with their files",
    columns: {
      id: number,
      participation_id: ofAnswer,
      question_id: ofAnswer,
      name: "kept: random",
      original_name: "erased",
      media_type: ofAnswer,
      bytes: ofAnswer,
      created_at: ofAnswer,
      attached_at: ofAnswer,
    },
  },
  limited_choices: {
    rows: "kept",
    why: "as their answers: no choice is picked more often than its limit",
    columns: {
      participation_id: ofAnswer,
      question_id: ofAnswer,
      choice_id: ofAnswer,
    },
  },
  answer_drafts: {
    rows: "deleted",
    userColumn: null,
    where:
      "answers/participation/erase-participations.ts, by the participation",
  },
  answer_uploads: {
    rows: "deleted",
    userColumn: null,
    where: "answers/uploads/erase-files.ts, by the participation",
  },
  answer_reviews: {
    rows: "kept",
    why: "why an answer was paid or not; what was open ends with the account",
    columns: {
      participation_id: ofAnswer,
      origin: ofAnswer,
      reported_by: "erased",
      report_reason: "erased",
      report_outcome: ofAnswer,
      verdict: "kept: figures of the answer, without its words",
      priority: ofAnswer,
      opened_at: ofAnswer,
      review_by: ofAnswer,
      decision: ofAnswer,
      decided_by: number,
      decided_at: ofAnswer,
      rule: ofAnswer,
      reason: ofAnswer,
      level_taken: ofAnswer,
      appeal_by: ofAnswer,
      appeal_text: "erased",
      appealed_at: ofAnswer,
      decide_appeal_by: ofAnswer,
      appeal_decision: ofAnswer,
      appeal_decided_by: number,
      appeal_decided_at: ofAnswer,
      appeal_reason: ofAnswer,
      closed_at: ofAnswer,
    },
  },
  answer_statistics: {
    rows: "kept",
    why: "figures of all answers",
    columns: {
      survey_id: number,
      answers: "kept: describes all answers of a survey",
      statistics: "kept: describes all answers of a survey",
    },
  },
  answer_texts: {
    rows: "kept",
    why: "copies of a text are found after its account is deleted",
    columns: {
      id: number,
      participation_id: ofAnswer,
      question_id: ofAnswer,
      whole: "kept: a hash, which does not give the text back",
      characters: ofAnswer,
      sketch: "kept: hashes, which do not give the text back",
      bands: "kept: hashes, which do not give the text back",
    },
  },
  answers: {
    rows: "kept",
    why: "creators paid for them",
    columns: {
      participation_id: ofAnswer,
      survey_id: ofAnswer,
      values: ofAnswer,
      timings: ofAnswer,
      behaviour: ofAnswer,
      created_at: ofAnswer,
    },
  },
};
