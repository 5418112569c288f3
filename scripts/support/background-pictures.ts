/** Size of a background in pixels. Wide screens crop its height, phones its sides. */
const pictureSize = { width: 1600, height: 1200 } as const;

const { width: W, height: H } = pictureSize;

/** The backgrounds of the catalogue as SVG, in order. Low in contrast, because cards with questions cover them. */
export const backgroundPictures: readonly (() => string)[] = [
  morningHills,
  sea,
  dusk,
  riceTerraces,
  kawung,
  clouds,
  starryNight,
  paperShapes,
];

function morningHills(): string {
  const hills = ["#bfe0d8", "#93cbbf", "#62b0a4", "#33948a", "#12766f"];
  return picture(
    gradient("sky", ["#fff3d6", "#dff1ea", "#c6e6df"]),
    fill("sky"),
    glow(1240, 300, 420, "#ffcf73", 0.9),
    circle(1240, 300, 92, "#ffdf9e"),
    ...hills.map((color, at) =>
      ridge(560 + at * 130, 90 - at * 8, 700 - at * 60, at * 1.9, color),
    ),
  );
}

function sea(): string {
  const waves = ["#a9dbe8", "#7cc4da", "#4fa8c8", "#2c8bb3", "#17709a"];
  return picture(
    gradient("sky", ["#eaf7fb", "#cdeaf3", "#b9e0ee"]),
    fill("sky"),
    ...waves.map((color, at) =>
      ridge(520 + at * 140, 34 + at * 6, 300 + at * 60, at * 2.3, color),
    ),
    ...[0, 1, 2, 3].map((at) =>
      line(612 + at * 140, 34 + at * 6, 300 + at * 60, at * 2.3 + 0.4),
    ),
  );
}

function dusk(): string {
  return picture(
    gradient("sky", ["#5b4a86", "#c2698a", "#f4a27a", "#fbd49a"]),
    fill("sky"),
    glow(800, 760, 560, "#ffe3a6", 0.85),
    circle(800, 760, 130, "#fff0c9"),
    ridge(860, 120, 900, 0.6, "#a65f7e"),
    ridge(940, 80, 620, 2.2, "#7a4a73"),
    ridge(1030, 60, 460, 4.1, "#523763"),
    ridge(1110, 40, 380, 5.2, "#35264e"),
  );
}

function riceTerraces(): string {
  const steps = Array.from({ length: 13 }, (_, at) => {
    const share = at / 12;
    const color = mix("#d5e8a8", "#2f7d4f", share);
    const y = 330 + at * 72;
    const edge = ridge(y - 9, 46, 820 - at * 14, at * 0.5, "#f3f7d7", 0.55);
    return edge + ridge(y, 46, 820 - at * 14, at * 0.5, color);
  });
  return picture(
    gradient("sky", ["#e3f3f5", "#f2f6dc"]),
    fill("sky"),
    ...steps,
  );
}

/** Kawung, one of the oldest batik patterns: four petals around each crossing. */
function kawung(): string {
  const cell = 200;
  const petals = [45, 135, 225, 315]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 100 100)"><ellipse cx="100" cy="38" rx="33" ry="54" fill="#f5e6c8"/><ellipse cx="100" cy="38" rx="22" ry="41" fill="none" stroke="#c79a5b" stroke-width="3"/><circle cx="100" cy="30" r="5" fill="#8a5a2b"/></g>`,
    )
    .join("");
  return picture(
    `<pattern id="batik" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="scale(2.5)"><rect width="${cell}" height="${cell}" fill="#b98447"/>${petals}<circle cx="100" cy="100" r="9" fill="#8a5a2b"/></pattern>`,
    fill("batik"),
    gradient("shade", ["#fff7e6", "#f6e2bf"]),
    fill("shade", 0.42),
  );
}

/** Mega mendung, the rain clouds of Cirebon: bands from pale to deep around each cloud. */
function clouds(): string {
  const bands = ["#cfe3f3", "#a5c8e6", "#75a6d2", "#4a82b8", "#2c639c"];
  const cloud = (x: number, y: number, scale: number, flip: 1 | -1) =>
    bands
      .map((color, at) => {
        const size = scale * (1 - at * 0.17);
        return `<g transform="translate(${x} ${y}) scale(${flip * size} ${size})"><path d="M-210 60C-330 60 -330 -60 -220 -66C-220 -150 -90 -170 -54 -104C-20 -190 130 -176 132 -76C220 -104 280 10 200 60C150 92 90 74 72 44C40 92 -30 92 -58 50C-90 86 -160 96 -210 60Z" fill="${color}" stroke="#f4f9fd" stroke-width="4"/></g>`;
      })
      .join("");
  return picture(
    gradient("sky", ["#f3f8fc", "#dcebf6"]),
    fill("sky"),
    cloud(320, 240, 1.05, 1),
    cloud(1180, 190, 0.8, -1),
    cloud(820, 560, 1.15, -1),
    cloud(1440, 690, 1, 1),
    cloud(150, 760, 0.85, -1),
    cloud(600, 1010, 1.1, 1),
    cloud(1230, 1090, 0.95, -1),
  );
}

function starryNight(): string {
  const random = dice(7);
  const stars = Array.from({ length: 150 }, () => {
    const radius = 1 + random() * 2.4;
    const light = 0.35 + random() * 0.6;
    return circle(random() * W, random() * 860, radius, "#f5f1dc", light);
  });
  return picture(
    gradient("sky", ["#0d1b3a", "#1b3560", "#3b5a86", "#7b86a3"]),
    fill("sky"),
    ...stars,
    glow(1260, 250, 240, "#f7e9bd", 0.5),
    circle(1260, 250, 74, "#f7ecc9"),
    ridge(900, 110, 760, 1.2, "#22385e"),
    ridge(1000, 80, 560, 3.4, "#172a4a"),
    ridge(1090, 50, 420, 5.1, "#0e1b33"),
  );
}

function paperShapes(): string {
  const random = dice(21);
  const colors = ["#f2b8a0", "#f6d58a", "#a9d3c1", "#9dc1e0", "#d3b3d8"];
  const shapes = Array.from({ length: 46 }, (_, at) => {
    const x = (at % 8) * 215 + random() * 150 - 30;
    const y = Math.floor(at / 8) * 215 + random() * 150 - 20;
    const size = 26 + random() * 58;
    const turn = random() * 360;
    const color = colors[Math.floor(random() * colors.length)] ?? "";
    return shape(Math.floor(random() * 4), x, y, size, turn, color);
  });
  return picture(
    gradient("paper", ["#fdf8ef", "#f8efe2"]),
    fill("paper"),
    ...shapes,
  );
}

function shape(
  kind: number,
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string,
): string {
  const place = `transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)})"`;
  const half = r(size / 2);
  switch (kind) {
    case 0:
      return circle(x, y, size / 2, color, 0.75);
    case 1:
      return `<rect ${place} x="-${half}" y="-${half}" width="${r(size)}" height="${r(size)}" rx="${r(size / 5)}" fill="${color}" opacity=".75"/>`;
    case 2:
      return `<path ${place} d="M-${half} 0A${half} ${half} 0 0 1 ${half} 0Z" fill="${color}" opacity=".8"/>`;
    default:
      return `<path ${place} d="M-${r(size)} 0q${half} -${half} ${r(size)} 0t${r(size)} 0" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`;
  }
}

/** The area below a soft wave, for hills, mountains and water. */
function ridge(
  y: number,
  height: number,
  length: number,
  phase: number,
  color: string,
  opacity = 1,
): string {
  return `<path d="${wave(y, height, length, phase)}L${W} ${H}L0 ${H}Z" fill="${color}" opacity="${opacity}"/>`;
}

function line(y: number, height: number, length: number, phase: number) {
  return `<path d="${wave(y, height, length, phase)}" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>`;
}

/** The sum of two waves, so that the repetition is less visible. */
function wave(y: number, height: number, length: number, phase: number) {
  const points = Array.from({ length: W / 20 + 1 }, (_, at) => {
    const x = at * 20;
    const rise =
      Math.sin(x / (length / 6.28) + phase) +
      0.4 * Math.sin(x / (length / 15.1) + phase * 2.7);
    return `${x} ${r(y - rise * height)}`;
  });
  return `M${points.join("L")}`;
}

function glow(
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
): string {
  const id = `glow${x}`;
  return `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

function circle(
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity = 1,
): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${color}" opacity="${r(opacity)}"/>`;
}

/** A vertical gradient. */
function gradient(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, at) =>
      `<stop offset="${r(at / (colors.length - 1))}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

const fill = (id: string, opacity = 1) =>
  `<rect width="${W}" height="${H}" fill="url(#${id})" opacity="${opacity}"/>`;

const picture = (...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${parts.join("")}</svg>`;

function mix(from: string, to: string, share: number): string {
  const part = (color: string, at: number) =>
    Number.parseInt(color.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) =>
    Math.round(part(from, at) * (1 - share) + part(to, at) * share),
  );
  return `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

/** A repeatable random number generator from 0 to 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const r = (value: number) => Math.round(value * 100) / 100;
