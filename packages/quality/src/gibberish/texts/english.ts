/** Everyday English, as respondents write it. Written for training; nothing is quoted. */
export const english: readonly string[] = `
I usually buy groceries once a week with my sister.
The service was quick, but the waiting room was crowded.
Nothing to add, everything works well for me.
The app keeps crashing whenever I open the camera.
I prefer paying with cash because I can see what I spend.
My biggest worry is the price of rent and school fees.
The instructions were hard to follow and too long.
Please make the buttons bigger and the text easier to read.
I have never tried this brand, so I cannot judge it.
They should answer customer questions faster.
I work night shifts at a hospital and sleep during the day.
Traffic in the morning makes me late almost every day.
It tastes good, but the package is difficult to open.
We moved to a smaller house after the children left.
I would recommend it to friends who like quiet places.
The quality has dropped since last year.
I think the government should fix public transport first.
Because it is cheap, close to home, and easy to use.
My internet connection is slow when it rains.
I do not trust companies with my personal data.
Studying online was tiring and I missed my classmates.
The teacher explained everything clearly and patiently.
Sometimes I skip breakfast when I am in a hurry.
Delivery took five days and the box was damaged.
I enjoy cooking, gardening, and watching football.
Not sure yet, maybe next month after I get paid.
The design looks modern, although the colours are too bright.
A friend told me about it and I gave it a try.
I quit my job to take care of my parents.
More discounts for students would be great.
It was a waste of time and money, honestly.
Very satisfied with the product and the support team.
The hotel room was clean and the staff were friendly.
There should be more parks where kids can play safely.
I check my phone as soon as I wake up.
They asked too many questions that were not relevant.
Marketing manager at a small software company.
Freelance designer, mostly logos and websites.
Housewife with three kids, selling snacks online.
Retired nurse, living with my daughter's family.
I like the large screen and the long battery life.
The update removed the feature that I used most.
Overall a pleasant experience, keep up the good work.
Water supply is unreliable in our village.
I exercise twice a week, usually swimming or running.
Could you explain why my account was blocked?
The survey was interesting and not too long.
Both options sound fine, it depends on the price.
My neighbours throw garbage into the river.
I learned programming by watching free videos.
We had dinner at a restaurant downtown and shared a bottle of juice.
He bought a second-hand bicycle and repaired the brakes himself.
Every household should receive clean drinking water.
Younger people hardly watch television any longer.
I strongly agree with the first statement and disagree with the last.
The schedule changes without any warning, which is frustrating.
Health insurance does not cover my mother's medicine.
Strange question, but I would choose the blue one.
A bridge across the river would help farmers bring crops to market.
I wish the library stayed open on Thursday evenings.
My husband drives a truck and is away throughout the week.
High electricity bills are difficult for small workshops.
It was exactly what I expected, neither better nor worse.
Knowledge about nutrition should be taught at school.
I bring lunch from home to save money for my daughter's wedding.
The queue moved slowly because just one counter was open.
Thank you for asking, this subject is important to me.
Friends through work, neighbours, and people from my church.
Could not register because the code never arrived.
Bright lights at night make it hard for me to sleep.
They have fixed the problem quickly and apologised.
I might buy it again if the size fits my kitchen.
Cheaper flights, fewer delays, and larger seats.
Whoever wrote this page forgot about older users.
Judging by the reviews, quality control must have slipped.
Elementary school teacher, mathematics and science.
Warehouse worker at the harbour, mostly nights.
I do not mind ads as long as they are short.
Someone stole my wallet on the train last month.
Weather forecasts have become much more accurate.
`
  .trim()
  .split("\n");
