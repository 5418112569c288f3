import {
  longText,
  matrix,
  multiple,
  scale,
  section,
  shortText,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { agree, often } from "./answer-scales.ts";

/** A survey of the use of an app. */
export const mobileBanking: Questionnaire = {
  title: "Your mobile banking app",
  description:
    "How people in Indonesia use the app of their bank or e-wallet, and what gets in their way. It takes about ten minutes. We never ask for account numbers, PINs or balances.",
  closing: "Thank you! Your answers help us decide what to build next.",
  target: { devices: ["Phone"] },
  sections: [
    section("The app you use", [
      single(
        "app",
        "Which kind of app do you use most for your everyday money?",
        {
          bank: "The app of a bank with branches",
          digital: "The app of a bank without branches",
          wallet: "An e-wallet",
          none: "I do not use any",
        },
      ),
      shortText("name", "What is the app called?", {
        required: false,
        max: 60,
        showIf: "app != 'none'",
      }),
      single(
        "since",
        "How long have you been using it?",
        [
          "Less than six months",
          "Six months to two years",
          "Two to five years",
          "More than five years",
        ],
        { showIf: "app != 'none'" },
      ),
      multiple(
        "not_using",
        "What keeps you from using one?",
        [
          "I do not trust it with my money",
          "My phone is too old or too full",
          "My connection is not good enough",
          "I prefer cash",
          "Somebody else does it for me",
        ],
        { other: true, randomise: true, showIf: "app = 'none'" },
      ),
    ]),
    section(
      "What you do with it",
      [
        matrix(
          "tasks",
          "How often do you use the app to …",
          [
            "check your balance?",
            "send money to somebody?",
            "pay in a shop by QRIS?",
            "pay bills such as electricity or BPJS?",
            "top up a phone or an e-wallet?",
            "save or invest?",
          ],
          often,
        ),
        single("where", "Where do you use it most?", [
          "At home",
          "At work or school",
          "While shopping",
          "On the way",
        ]),
        single("biometrics", "How do you usually unlock it?", {
          finger: "Fingerprint",
          face: "Face recognition",
          pin: "PIN or password",
          none: "It is not locked",
        }),
        longText("unlock_why", "Why not with a fingerprint or your face?", {
          required: false,
          showIf: "biometrics in ['pin', 'none']",
        }),
      ],
      { showIf: "app != 'none'" },
    ),
    section(
      "How it works for you",
      [
        matrix(
          "usefulness",
          "Usefulness",
          [
            "The app saves me trips to the bank or an ATM.",
            "It helps me keep track of what I spend.",
            "I can do nearly everything I need in it.",
            "My daily life would be harder without it.",
          ],
          agree,
        ),
        matrix(
          "effort",
          "Ease of use",
          [
            "I learned to use the app without help.",
            "I find what I am looking for at once.",
            "The words it uses are easy to understand.",
            "Mistakes are easy to correct before I confirm.",
            "It works well with a slow connection.",
          ],
          agree,
        ),
        matrix(
          "security",
          "Security and trust",
          [
            "I feel safe when I send large amounts.",
            "I would notice if somebody else used my account.",
            "The bank would help me quickly if something went wrong.",
            "I know how to recognise a fraudulent message.",
          ],
          agree,
          { randomiseRows: true },
        ),
        matrix(
          "support",
          "Help and service",
          [
            "Help is easy to find in the app.",
            "When I ask, I get an answer the same day.",
            "Staff understand my problem.",
            "Problems are solved for good.",
          ],
          agree,
        ),
        single(
          "trouble",
          "Did a payment fail or get stuck in the last three months?",
          {
            no: "No",
            once: "Yes, once",
            more: "Yes, more than once",
          },
        ),
        longText("trouble_what", "What happened, and how was it solved?", {
          min: 15,
          showIf: "trouble in ['once', 'more']",
        }),
      ],
      { showIf: "app != 'none'" },
    ),
    section("All in all", [
      scale(
        "satisfaction",
        "How satisfied are you with the way you handle everyday money?",
        {
          max: 7,
          minLabel: "Not at all",
          maxLabel: "Completely",
        },
      ),
      scale(
        "recommend",
        "How likely are you to recommend your app to a friend?",
        {
          min: 0,
          max: 10,
          minLabel: "Not at all likely",
          maxLabel: "Extremely likely",
          showIf: "app != 'none'",
        },
      ),
      longText(
        "improve",
        "What would have to change for you to recommend it?",
        {
          required: false,
          showIf: "recommend <= 6",
        },
      ),
      multiple(
        "wishes",
        "Which of these would you use? Choose up to three.",
        [
          "Budgets with a warning before I overspend",
          "Splitting a bill with friends",
          "Saving automatically from each payment",
          "A shared account for the family",
          "Cash withdrawal at a warung without a card",
          "Reading aloud for people who see poorly",
        ],
        { max: 3, randomise: true },
      ),
    ]),
  ],
};
