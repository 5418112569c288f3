import { Button, Group, Skeleton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import {
  lazy,
  Suspense,
  useContext,
  useState,
  useSyncExternalStore,
} from "react";
import { LocalLink } from "../../../../../platform/locale/local-link.tsx";
import { addSection } from "../../../edits/edit-sections.ts";
import { closingPlace } from "../../../model/faults.ts";
import { toastOnFailure, useLocked, useStore } from "../../builder-session.tsx";
import { useBuilderPath } from "../../use-builder-path.ts";
import { focusPlace } from "../../focus-place.ts";
import { useOutline } from "../outline/outline.tsx";
import { RevealedContext, useQuestions } from "../question-list-context.ts";
import { CanvasSection } from "./canvas-section.tsx";
import classes from "./canvas.module.css";

/** The form as respondents see it. The open part is edited in place. */
export function Canvas() {
  const [view, setView] = useState<(typeof views)[number]>("edit");
  return (
    <>
      <Button.Group
        className={classes["view"] ?? ""}
        aria-label={m.preview_view()}
      >
        {views.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={view === one ? "light" : "default"}
            aria-pressed={view === one}
            onClick={() => {
              setView(one);
            }}
          >
            {viewTexts[one]()}
          </Button>
        ))}
      </Button.Group>
      {view === "edit" ? (
        <Sections />
      ) : (
        <Suspense fallback={<Skeleton height={640} />}>
          <PreviewFrame device={view} />
        </Suspense>
      )}
    </>
  );
}

/** The preview, loaded when it is opened. */
const PreviewFrame = lazy(async () => ({
  default: (await import("./preview-frame.tsx")).PreviewFrame,
}));

const views = ["edit", "phone", "desktop"] as const;
const viewTexts = {
  edit: m.preview_edit,
  phone: m.preview_phone,
  desktop: m.preview_desktop,
};

/** All sections, and a button that adds one. */
function Sections() {
  const store = useStore();
  const locked = useLocked();
  const { selection } = useQuestions();
  const outline = useOutline(store);
  const pathOf = useBuilderPath();
  const add = async () => {
    const section = await toastOnFailure(addSection(store));
    if (!section) return;
    selection.open({ kind: "sections", id: section.id });
    setTimeout(() => {
      focusPlace(`sections.${String(section.id)}.title`);
    });
  };
  return (
    <>
      {outline.map((section, index) => (
        <CanvasSection
          key={section.id}
          section={section}
          index={index}
          count={outline.length}
        />
      ))}
      <WholeFaults />
      <Group justify="space-between" className={classes["end"] ?? ""}>
        {!locked && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void add()}
          >
            {m.section_add()}
          </Button>
        )}
        <Button
          component={LocalLink}
          to={pathOf("setting")}
          variant="light"
          ml="auto"
        >
          {m.questions_next()}
        </Button>
      </Group>
    </>
  );
}

/** The faults of the form as a whole, once the user has tried to publish. */
function WholeFaults() {
  const { check } = useQuestions();
  const isRevealed = useContext(RevealedContext);
  const faults = useSyncExternalStore(check.subscribe, check.wholeFaults);
  if (!isRevealed) return null;
  return (
    <div data-place="questions" tabIndex={-1} className={classes["faults"]}>
      {faults
        .filter(({ place }) => place !== closingPlace)
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
    </div>
  );
}
