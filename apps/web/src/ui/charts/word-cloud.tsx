import { ink } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import { flow } from "./legend.ts";
import { textWidth } from "./wrap-text.ts";

interface WordCloudProps {
  readonly words: readonly { readonly word: string; readonly count: number }[];
}

const sizes = { least: 14, most: 30 } as const;
const step = 40;

/** Words in lines, larger the more often they occur, most frequent first. */
export function WordCloud({ words }: WordCloudProps) {
  const most = Math.max(...words.map(({ count }) => count), 1);
  const sizeOf = (count: number) =>
    sizes.least + (sizes.most - sizes.least) * Math.sqrt(count / most);
  return (
    <Drawing
      draw={(width) => {
        const { placed, lines } = flow(
          words,
          ({ word, count }) => textWidth(word, sizeOf(count)) * 1.1 + 16,
          width,
        );
        return {
          height: Math.max(1, lines * step),
          content: placed.map(({ item: { word, count }, x, line }) => (
            <text
              key={word}
              x={x}
              y={line * step + 29}
              fontSize={sizeOf(count)}
              fontWeight={count === most ? 650 : 400}
              fill={ink.main}
            >
              {word}
            </text>
          )),
        };
      }}
    />
  );
}
