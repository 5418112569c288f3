import {
  longText,
  matrix,
  multiple,
  number,
  scale,
  section,
  shortText,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { agree } from "./answer-scales.ts";

export const streaming: Questionnaire = {
  title: "Films and series at home",
  description:
    "Which streaming services do people keep, which do they cancel, and why? Five minutes, no names of films needed.",
  closing: "Thank you, and enjoy your next evening on the sofa!",
  target: { minAge: 17, maxAge: 65 },
  sections: [
    section("What you watch", [
      single("watching", "How do you watch films and series at home?", {
        paid: "With one or more paid services",
        shared: "With somebody else's account",
        free: "Only with free services",
        none: "I do not watch any",
      }),
      multiple(
        "devices",
        "On which devices?",
        ["Phone", "Tablet", "Laptop or PC", "Television", "Projector"],
        { showIf: "watching in ['paid', 'shared', 'free']" },
      ),
      number("hours", "About how many hours a week?", {
        min: 0,
        max: 100,
        decimals: 1,
        unit: "hours",
        showIf: "watching in ['paid', 'shared', 'free']",
      }),
      number("services", "How many services do you pay for this month?", {
        min: 1,
        max: 15,
        showIf: "watching = 'paid'",
      }),
      shortText("favourite", "If you could keep only one, which would it be?", {
        required: false,
        max: 60,
        showIf: "watching = 'paid'",
      }),
    ]),
    section(
      "What matters to you",
      [
        matrix(
          "reasons",
          "When I choose a service, I care about …",
          [
            "the price.",
            "Indonesian films and series.",
            "good subtitles.",
            "watching offline.",
            "profiles for children.",
          ],
          agree,
          { randomiseRows: true },
        ),
        single("cancelled", "Have you cancelled a service in the last year?", {
          yes: "Yes",
          no: "No",
        }),
        longText("cancel_why", "What made you cancel it?", {
          min: 10,
          showIf: "cancelled = 'yes'",
        }),
        scale("value", "Is what you get worth what you pay?", {
          max: 5,
          minLabel: "Not at all",
          maxLabel: "Fully",
          showIf: "watching = 'paid'",
        }),
      ],
      { showIf: "watching in ['paid', 'shared', 'free']" },
    ),
  ],
};
