import type { Grammar } from "./grammar.ts";

/** English as Indonesians and others write it in open answers. */
export const english: Grammar = {
  good: [
    "I am [quite|very|really|mostly] [happy|satisfied|comfortable] with {thing} [because|since|as] {goodReason}",
    "{thing} [has been|is|feels] [quite|really|pretty] {goodWord} [for me|so far|most of the time], [especially|above all|even] {occasion}",
    "[so far|until now|for {time}] {thing} [works well|never let me down|did what I expected]",
    "what I like most is {thing}, {goodReason}",
    "compared to [before|other places|last year], {thing} is [much|a bit|clearly] more {goodWord} now",
  ],
  bad: [
    "{thing} [often|sometimes|still] {trouble}, [especially|mostly|above all] {occasion}",
    "I am [a bit disappointed|not happy|often annoyed] with {thing} because {badReason}",
    "[once|last month|last week] {occasion}, {thing} {trouble} and {outcome}",
    "[honestly|to me|in my opinion] {thing} is [still|too|rather] {badWord}, {badReason}",
    "the problem is {thing}: {badReason}",
  ],
  wish: [
    "[I hope|I wish|it would be nice if] {thing} [will become|could be|gets] more {goodWord}",
    "please [improve|fix|look at] {thing} so that {purpose}",
    "[my suggestion is to|maybe you can] make {thing} more {goodWord} for {people}",
  ],
  detail: [
    "[usually|mostly|normally] I notice it {occasion}",
    "[for example|once] {occasion}, {outcome}",
    "{people} [say|told me|feel] the same",
    "it has been like this for {time}",
    "[luckily|at least] {goodReason}",
  ],
  goodWord: [
    ...["reliable", "simple", "affordable", "clear", "comfortable", "friendly"],
    ...["practical", "organised", "flexible", "convenient"],
  ],
  badWord: [
    ...["slow", "complicated", "expensive", "confusing", "unclear", "messy"],
    ...["unfriendly", "unpredictable", "outdated"],
  ],
  goodReason: [
    ...["I do not have to queue", "I can do it from home"],
    ...["somebody always explains things", "it saves me time and money"],
    ...["there are not many steps", "even my parents can use it"],
    ...["problems are solved quickly", "there are no hidden costs"],
    ...["it is close to my house", "there is a lot to choose from"],
  ],
  badReason: [
    ...["I had to wait for hours", "everyone says something different"],
    ...["the price went up without notice", "nobody answers complaints"],
    ...["I have to start again each time", "my signal at home is weak"],
    ...["it is not what was promised", "it takes too many steps"],
    ...["it is always full at peak hours", "my mother cannot follow it"],
  ],
  trouble: [
    ...["comes late", "stops working", "changes suddenly", "gets cancelled"],
    ...["does not match", "fails halfway", "is not available", "breaks down"],
  ],
  outcome: [
    ...["I had to go home again", "I waited until the evening"],
    ...["I paid twice", "the money came back a week later", "I was late"],
    ...["a neighbour had to help me", "I went somewhere else"],
    ...["I still have no answer", "it was solved the same day"],
  ],
  occasion: [
    ...["at the start of the month", "when it rains", "on weekends"],
    ...["before the holidays", "in the morning", "at rush hour"],
    ...["when I am in a hurry", "on payday", "at night"],
    ...["when my child is ill", "the first time I tried"],
  ],
  purpose: [
    ...["we do not have to come twice", "everybody can use it"],
    ...["it does not confuse older people", "it takes less time"],
    ...["people in villages benefit too", "our money is safe"],
  ],
  people: [
    ...["my friends", "my neighbours", "my mother", "my husband", "my sister"],
    ...["people in my village", "my colleagues", "regular customers"],
  ],
  time: [
    ...["two weeks", "three months", "a year", "a few days", "half a year"],
    ...["two years", "a month", "several years"],
  ],
  phrase: [
    "{thing} is [quite|too|very] {goodWord}",
    "{thing} [sometimes|often] {trouble}",
    "{thing} {occasion}",
    "because {badReason}",
    "because {goodReason}",
    "{goodWord} and {goodWord}",
  ],
};
