import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Dispatch, SetStateAction } from "react";
import { cropSquare, placedAt, placeOf, zoomedTo, zoomMax } from "./crop.ts";
import type { Crop, Size } from "./crop.ts";
import classes from "./crop-picture.module.css";
import { useCropGestures } from "./use-crop-gestures.ts";

interface CropPictureProps {
  /** Where the browser has the picture. */
  readonly src: string;
  readonly size: Size;
  readonly crop: Crop;
  readonly onChange: Dispatch<SetStateAction<Crop>>;
}

/** Chooses the square of a picture: by dragging and pinching it in its frame, or with three sliders. */
export function CropPicture({ src, size, crop, onChange }: CropPictureProps) {
  const gestures = useCropGestures(size, onChange);
  const { left, top, width: side } = cropSquare(crop, size);
  const place = placeOf(crop, size);
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        {m.avatar_crop_hint()}
      </Text>
      <div className={classes["frame"]} {...gestures}>
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: percent(size.width / side),
            height: percent(size.height / side),
            left: percent(-left / side),
            top: percent(-top / side),
          }}
        />
      </div>
      <Slider
        label={m.avatar_zoom()}
        min={1}
        max={zoomMax}
        value={crop.zoom}
        onChange={(zoom) => {
          onChange((now) => zoomedTo(now, size, zoom));
        }}
      />
      <Slider
        label={m.avatar_move_x()}
        disabled={side >= size.width}
        value={place.x}
        onChange={(x) => {
          onChange((now) => placedAt(now, size, { ...placeOf(now, size), x }));
        }}
      />
      <Slider
        label={m.avatar_move_y()}
        disabled={side >= size.height}
        value={place.y}
        onChange={(y) => {
          onChange((now) => placedAt(now, size, { ...placeOf(now, size), y }));
        }}
      />
    </Stack>
  );
}

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
        aria-valuetext={percent((value - min) / (max - min))}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}

const percent = (share: number) => `${String(Math.round(share * 1e4) / 100)}%`;
