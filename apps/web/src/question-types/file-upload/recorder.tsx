import { m } from "@sigi/messages/messages";
import { useCallback, useEffect, useRef, useState } from "react";

interface RecorderProps {
  /** The recording ends at this size. */
  readonly bytesMax: number;
  /** Called with null when the recording was cancelled. */
  readonly onRecorded: (file: File | null) => void;
}

/** Bit rate for clear speech, small enough for slow connections. */
const bitsPerSecond = 32_000;

const formats = [
  { type: "audio/webm;codecs=opus", ending: "webm" },
  { type: "audio/mp4", ending: "m4a" },
  { type: "audio/ogg;codecs=opus", ending: "ogg" },
] as const;

const formatHere = () =>
  formats.find(({ type }) => MediaRecorder.isTypeSupported(type));

/** Returns true if the device can record in the page: only over a secure connection, and not in old browsers. */
export const canRecord = (): boolean =>
  "MediaRecorder" in window &&
  "mediaDevices" in navigator &&
  formatHere() !== undefined;

/** Records from the microphone. The respondent can listen to the recording before sending it. */
export function Recorder({ bytesMax, onRecorded }: RecorderProps) {
  const { state, seconds, stop } = useRecording(bytesMax);
  const giveUp = () => {
    onRecorded(null);
  };
  if (state === "refused") {
    return (
      <div className="sf-recorder">
        <p role="alert" className="sf-files-problem">
          {m.form_files_microphone()}
        </p>
        <button type="button" className="sf-button" onClick={giveUp}>
          {m.form_files_cancel_short()}
        </button>
      </div>
    );
  }
  if (state === "recording") {
    return (
      <div className="sf-recorder">
        <p className="sf-recorder-time" role="timer">
          <span className="sf-recorder-dot" aria-hidden="true" />
          {m.form_files_recording({ time: timeText(seconds) })}
        </p>
        <button type="button" className="sf-button" onClick={stop}>
          {m.form_files_stop()}
        </button>
      </div>
    );
  }
  return <Recorded file={state} onSend={onRecorded} onDrop={giveUp} />;
}

interface RecordedProps {
  readonly file: File;
  readonly onSend: (file: File) => void;
  readonly onDrop: () => void;
}

function Recorded({ file, onSend, onDrop }: RecordedProps) {
  const play = useCallback(
    (audio: HTMLAudioElement) => {
      const url = URL.createObjectURL(file);
      audio.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return (
    <div className="sf-recorder">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the respondent's own words, just spoken */}
      <audio controls ref={play} aria-label={m.form_files_play()} />
      <button
        type="button"
        className="sf-button"
        onClick={() => {
          onSend(file);
        }}
      >
        {m.form_files_send_recording()}
      </button>
      <button type="button" className="sf-clear" onClick={onDrop}>
        {m.form_files_drop_recording()}
      </button>
    </div>
  );
}

/** Records as long as it is mounted, until `stop` or the size ends it. */
function useRecording(bytesMax: number) {
  const [state, setState] = useState<"recording" | "refused" | File>(
    "recording",
  );
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    record(bytesMax, ended.signal, {
      onStart: (started) => {
        recorder.current = started;
      },
      onSecond: setSeconds,
      onEnd: setState,
    }).catch(() => {
      if (!ended.signal.aborted) setState("refused");
    });
    return () => {
      ended.abort();
    };
  }, [bytesMax]);

  return {
    state,
    seconds,
    stop: () => {
      recorder.current?.stop();
    },
  };
}

interface Listener {
  readonly onStart: (recorder: MediaRecorder) => void;
  readonly onSecond: (seconds: number) => void;
  readonly onEnd: (file: File) => void;
}

/** @throws DOMException when the respondent or the device refuses the microphone. */
async function record(
  bytesMax: number,
  signal: AbortSignal,
  { onStart, onSecond, onEnd }: Listener,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const format = formatHere();
  if (signal.aborted || !format) {
    release();
    return;
  }
  const recorder = new MediaRecorder(stream, {
    mimeType: format.type,
    audioBitsPerSecond: bitsPerSecond,
  });
  const parts: Blob[] = [];
  let bytes = 0;
  let seconds = 0;
  recorder.addEventListener("dataavailable", ({ data }) => {
    // A part that would exceed the limit ends the recording before it.
    if (bytes + data.size > bytesMax) {
      if (recorder.state === "recording") recorder.stop();
      return;
    }
    bytes += data.size;
    parts.push(data);
    seconds += 1;
    onSecond(seconds);
  });
  recorder.addEventListener("stop", () => {
    release();
    if (signal.aborted) return;
    const name = `${m.form_files_recording_name()}.${format.ending}`;
    onEnd(new File(parts, name, { type: format.type.split(";")[0] ?? "" }));
  });
  signal.addEventListener("abort", () => {
    if (recorder.state === "recording") recorder.stop();
    release();
  });
  onStart(recorder);
  recorder.start(1_000);
}

const timeText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
