import {
  longText,
  matrix,
  multiple,
  number,
  scale,
  section,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { agree, often } from "./answer-scales.ts";

export const hybridWork: Questionnaire = {
  title: "Working from home, from the office, or both",
  description:
    "A study of how work and home fit together for people in Indonesian cities, whether employed, freelance or running a business. Your answers are reported in groups only.",
  closing: "Thank you for your time. Have a good rest of the day!",
  target: { minAge: 18, maxAge: 65 },
  sections: [
    section("Your work", [
      single("place", "Where did you work in the last four weeks?", {
        home: "Only at home",
        both: "Sometimes at home, sometimes elsewhere",
        office: "Only at an office, shop or workplace",
        none: "I did not work",
      }),
      number("days", "On how many days a week did you work at home?", {
        min: 0,
        max: 7,
        unit: "days",
        showIf: "place in ['home', 'both']",
      }),
      number(
        "commute",
        "How many minutes does one way to your workplace take?",
        {
          min: 0,
          max: 300,
          unit: "minutes",
          showIf: "place in ['both', 'office']",
        },
      ),
      single(
        "role",
        "Which describes your work best?",
        [
          "Office and administration",
          "Sales and customer service",
          "Technology and design",
          "Teaching and training",
          "Health and care",
          "Production and logistics",
          "My own business",
        ],
        { other: true },
      ),
      single("team", "With how many people do you work closely?", [
        "Nobody, I work alone",
        "1 to 4",
        "5 to 10",
        "More than 10",
      ]),
    ]),
    section(
      "Working at home",
      [
        multiple(
          "room",
          "Where at home do you work?",
          [
            "A room of its own",
            "A corner of a shared room",
            "The dining table",
            "The bedroom",
            "The terrace or outside",
          ],
          { other: true },
        ),
        matrix(
          "conditions",
          "Conditions at home",
          [
            "I have a quiet place to work.",
            "My chair and table are comfortable for hours.",
            "My internet connection is reliable.",
            "The people I live with respect my working hours.",
            "My employer pays for what I need.",
          ],
          agree,
        ),
        matrix(
          "boundaries",
          "How often does it happen that …",
          [
            "you answer messages after working hours?",
            "housework interrupts your work?",
            "you skip a meal because of work?",
            "you forget the time while working?",
          ],
          often,
        ),
        longText(
          "arrangement",
          "What helps you most to separate work from private life?",
          {
            min: 15,
          },
        ),
      ],
      { showIf: "place in ['home', 'both']" },
    ),
    section(
      "Working together",
      [
        matrix(
          "communication",
          "Communication",
          [
            "I know what my colleagues are working on.",
            "I can reach the right person when I need help.",
            "Most meetings are worth the time.",
            "I learn about decisions early enough.",
          ],
          agree,
        ),
        matrix(
          "trust",
          "Trust and fairness",
          [
            "My manager trusts me to do my work.",
            "People at home and in the office are treated alike.",
            "My work is judged by results, not by hours.",
            "I can say openly when I have too much to do.",
          ],
          agree,
        ),
        single(
          "meetings",
          "How many hours of meetings did you have last week?",
          [
            "None",
            "Up to 2 hours",
            "3 to 5 hours",
            "6 to 10 hours",
            "More than 10 hours",
          ],
        ),
        longText(
          "meeting_change",
          "Which meeting would you drop, and what would replace it?",
          {
            required: false,
          },
        ),
      ],
      { showIf: "place in ['home', 'both', 'office']" },
    ),
    section("How you are", [
      matrix(
        "wellbeing",
        "During the last two weeks …",
        [
          "I felt cheerful and in good spirits.",
          "I felt calm and relaxed.",
          "I had enough energy for the day.",
          "I woke up rested.",
          "my days were filled with things that interest me.",
        ],
        often,
      ),
      scale(
        "balance",
        "How well do work and private life fit together for you?",
        {
          min: 0,
          max: 10,
          minLabel: "Not at all",
          maxLabel: "Perfectly",
        },
      ),
      longText("balance_why", "What makes it work so well?", {
        required: false,
        showIf: "balance >= 8",
      }),
      single("wish", "If you could choose, how would you work next year?", [
        "Always at home",
        "Mostly at home",
        "Half and half",
        "Mostly at the workplace",
        "Always at the workplace",
      ]),
    ]),
  ],
};
