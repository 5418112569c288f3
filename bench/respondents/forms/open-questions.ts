import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import { ask, formOf, single } from "./compose.ts";

/** 12 questions in English, half of them open. */
export const openQuestions = formOf(5, [
  {
    title: "Your banking app",
    description: "We want to hear in your own words how you use it.",
    questions: [
      ask("short_text", "app", "What is the app called that you use most?", {
        max: 60,
      }),
      single("since", "How long have you been using the app?", [
        "Less than a year",
        "One to three years",
        "Longer",
      ]),
      ask("long_text", "likes", "What do you like about the app?", { min: 15 }),
      ask("long_text", "dislikes", "What annoys you about the app?", {
        min: 15,
      }),
    ],
  },
  {
    title: "A payment that went wrong",
    questions: [
      ask("yes_no", "failed", "Did a payment of yours ever fail?"),
      ask(
        "long_text",
        "story",
        "What happened with the payment, and how was it solved?",
        { min: 30 },
        { showIf: "failed = true" },
      ),
      ask("linear_scale", "trust", "How much do you trust the app?", {
        min: 0,
        max: 10,
      }),
      ask("long_text", "why", "Why do you trust the app that much?", {}),
    ],
  },
  {
    title: "What should come next",
    questions: [
      ask("ranking", "wishes", "Which of these would you use most?", {
        choices: numberedChoices([
          "Budgets",
          "Splitting a bill",
          "Saving automatically",
          "A family account",
          "Cash at a warung",
        ]),
        top: 3,
        randomise: true,
      }),
      ask("constant_sum", "money", "How do you divide your spending?", {
        choices: numberedChoices(["Food", "Home", "Transport", "Fun"]),
        total: 100,
        unit: "%",
        decimals: 0,
      }),
      ask(
        "long_text",
        "idea",
        "Is there anything else you want the app to do?",
        {},
        { required: false },
      ),
      ask("email", "mail", "What is your email?", {}, { required: false }),
    ],
  },
]);
