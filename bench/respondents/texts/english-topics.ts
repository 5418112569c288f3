import { phrases } from "./say.ts";
import type { KnownTopic } from "./topic.ts";

/** Phrases of Indonesians in English, by subject; the last topic fits any subject. */
export const englishTopics: readonly KnownTopic[] = [
  {
    about: /\bapp\b|bank|payment|money|spending/i,
    topic: {
      name: phrases(`the app; my banking app; this app; mobile banking`),
      aspect: phrases(
        `ease of use; transaction speed; security; customer support; interface design; fee transparency`,
      ),
      good: phrases(`{transfer|sending money} is {fast|free to other banks|done in seconds};
      I can pay {with QRIS everywhere|my electricity and BPJS|bills} {from home|without going to ATM};
      the {design|menu} is {simple|clean|easy for my mother too};
      {login with fingerprint|the pin} {is quick|makes me feel safe};
      it {never lost my money|always sends notification}; no admin fee {every month|for transfer};
      {customer service|the call center} {answers fast|helped me}`),
      bad: phrases(`it {logs me out|crashes|gets slow} {on payday|at the end of month|after every update};
      {too many|annoying} {ads|promo pop ups|notifications};
      the {OTP|verification code} {comes late|never arrives} {when signal is bad|sometimes};
      maintenance is always {at night|when I need it}; {transfer limit|daily limit} is {too low|hard to change};
      the app {is too big for my phone|is heavy|needs too much memory|drains battery};
      {search|finding} {old receipts|a transaction|the right menu} is {difficult|confusing};
      {face verification|fingerprint} {fails|does not work} {when it is dark|with my phone|after restart};
      I {can not|never can} {change my phone number|open it abroad|reach customer service} {in the app|without going to branch|};
      {history|mutation} only shows {one month|30 days}; I must {update again and again|verify my face again};
      admin fee {is not clear|keeps going up}`),
      wish: phrases(`{add|please make} {dark mode|a split bill|a budget chart|savings goals};
      {show|export} {a year of history|spending by category};
      make it {lighter|work offline for checking balance|smaller}; {less|no more} {ads|pop ups};
      a way to {block my card fast|lock the app|share account with my wife};
      {better|real human} customer service chat`),
      event:
        phrases(`{last month|last week|in Ramadan} my {transfer|QRIS payment|top up} of {50|100|200|350} thousand {was pending|failed but balance was cut};
      I {called the bank|chatted the CS|sent screenshot} and {the money came back|they refunded me} {after 2 days|in 3 working days|the next morning};
      {the cashier|the seller} {did not receive it|said it was not in} so I {paid cash|paid twice}`),
    },
  },
  {
    about: /^$/,
    topic: {
      name: phrases(`it; this; the service`),
      aspect: phrases(
        `quality; price; ease of use; communication; reliability`,
      ),
      good: phrases(`{it works well|it is good} {for me|so far}; <name> {saves time|is easy to understand};
      people are {friendly|helpful}`),
      bad: phrases(`<name> {is too slow|is expensive|often has problem}; the {information|explanation} is {not clear|confusing};
      I {wait too long|must ask many times}`),
      wish: phrases(`make <name> {easier|cheaper|faster}; {give|show} more {information|examples};
      {listen to|ask} the {users|people} more often`),
      event: [
        "{last month|once|last year} I {had a problem|was helped} with <name>",
        "my {friend|family} {had the same thing|also complained}",
      ],
    },
  },
];
