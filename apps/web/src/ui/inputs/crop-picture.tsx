import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import type { CSSProperties } from "react";
import Cropper from "react-easy-crop";
import type { Point, Size } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { Rectangle } from "./picture.ts";
import classes from "./crop-picture.module.css";

interface CropPictureProps {
  /** The picture's URL. */
  readonly src: string;
  /** The width of the part divided by its height. */
  readonly aspect: number;
  /** True if the part will be shown as a circle. */
  readonly round?: boolean;
  readonly onChange: (part: Rectangle) => void;
}

const zoomMax = 4;

/**
 * Chooses a part of a picture: by dragging and pinching it in its frame, or with three sliders. It is reset for another
 * `aspect` if that is its key.
 */
export function CropPicture({
  src,
  aspect,
  round = false,
  onChange,
}: CropPictureProps) {
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** Sizes on the screen at zoom 1, in CSS pixels. */
  const [picture, setPicture] = useState<Size>();
  const [frame, setFrame] = useState<Size>();
  /** The maximum distance of the picture from the middle in each direction. */
  const room = {
    x: ((picture?.width ?? 0) * zoom - (frame?.width ?? 0)) / 2,
    y: ((picture?.height ?? 0) * zoom - (frame?.height ?? 0)) / 2,
  };
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        {m.crop_hint()}
      </Text>
      <div
        className={classes["frame"]}
        style={{ "--aspect": aspect } as CSSProperties}
      >
        <Cropper
          image={src}
          aspect={aspect}
          objectFit="cover"
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          crop={place}
          zoom={zoom}
          maxZoom={zoomMax}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, { x, y, width, height }) => {
            onChange({ left: x, top: y, width, height });
          }}
          setMediaSize={setPicture}
          setCropSize={setFrame}
          // The sliders move the picture by keyboard.
          cropperProps={{ tabIndex: -1 }}
          mediaProps={{ alt: "" }}
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label={m.crop_zoom()}
        min={1}
        max={zoomMax}
        value={zoom}
        onChange={setZoom}
      />
      <Slider
        label={m.crop_move_x()}
        disabled={room.x < 1}
        value={shareOf(place.x, room.x)}
        onChange={(share) => {
          setPlace((now) => ({ ...now, x: placeAt(share, room.x) }));
        }}
      />
      <Slider
        label={m.crop_move_y()}
        disabled={room.y < 1}
        value={shareOf(place.y, room.y)}
        onChange={(share) => {
          setPlace((now) => ({ ...now, y: placeAt(share, room.y) }));
        }}
      />
    </Stack>
  );
}

/** The position of the frame between both ends of the picture, 0 to 1; 0.5 if there is no room. */
const shareOf = (place: number, room: number) =>
  room < 1 ? 0.5 : (room - place) / (2 * room);

/** The offset of the picture for a position of the frame. */
const placeAt = (share: number, room: number) => room * (1 - 2 * share);

interface SliderProps {
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({
  label,
  min = 0,
  max = 1,
  value,
  disabled = false,
  onChange,
}: SliderProps) {
  return (
    <label className={classes["slider"]}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        disabled={disabled}
        aria-valuetext={`${String(Math.round(((value - min) / (max - min)) * 100))}%`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}
