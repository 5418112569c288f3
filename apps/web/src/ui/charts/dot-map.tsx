import { mapBounds, tensBetween } from "@sigi/results/charts/position-map.ts";
import { ink } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";

interface DotMapProps {
  /** The coordinates in degrees. */
  readonly dots: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly count: number;
  }[];
  /** Names behind the dots, for orientation. */
  readonly places: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
}

const radiusMax = 12;

/** Positions as dots on lines of latitude and longitude; the area of a dot is its count. */
export function DotMap(props: DotMapProps) {
  return <Drawing draw={(width) => drawMap(props, width)} />;
}

function drawMap({ dots, places }: DotMapProps, width: number): Drawn {
  const bounds = mapBounds(dots);
  const scale = width / (bounds.east - bounds.west);
  const height = (bounds.north - bounds.south) * scale;
  const x = (longitude: number) => (longitude - bounds.west) * scale;
  const y = (latitude: number) => (bounds.north - latitude) * scale;
  const most = Math.max(...dots.map(({ count }) => count), 1);
  return {
    height,
    content: (
      <>
        <rect
          x={0.5}
          y={0.5}
          width={width - 1}
          height={height - 1}
          fill="none"
          stroke={ink.line}
        />
        {tensBetween(bounds.west, bounds.east).map((longitude) => (
          <g key={longitude}>
            <line
              x1={x(longitude)}
              x2={x(longitude)}
              y1={0}
              y2={height}
              stroke={ink.line}
            />
            <text
              x={x(longitude) + 3}
              y={height - 4}
              fontSize={10}
              fill={ink.dimmed}
            >
              {`${String(longitude)}°`}
            </text>
          </g>
        ))}
        {tensBetween(bounds.south, bounds.north).map((latitude) => (
          <g key={latitude}>
            <line
              x1={0}
              x2={width}
              y1={y(latitude)}
              y2={y(latitude)}
              stroke={ink.line}
            />
            <text x={3} y={y(latitude) - 3} fontSize={10} fill={ink.dimmed}>
              {`${String(latitude)}°`}
            </text>
          </g>
        ))}
        {places.map(({ name, latitude, longitude }) => (
          <text
            key={name}
            x={x(longitude)}
            y={y(latitude)}
            textAnchor="middle"
            fontSize={width < 480 ? 10 : 13}
            fill={ink.dimmed}
          >
            {name}
          </text>
        ))}
        {dots.map(({ latitude, longitude, count }) => (
          <circle
            key={`${String(latitude)} ${String(longitude)}`}
            cx={x(longitude)}
            cy={y(latitude)}
            r={Math.max(2.5, Math.sqrt(count / most) * radiusMax)}
            fill={ink.bar}
            fillOpacity={0.75}
            stroke={ink.surface}
          />
        ))}
      </>
    ),
  };
}
