import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import { useState, useSyncExternalStore } from "react";
import { useLocked } from "../../builder-session.tsx";
import { FlowMap } from "../../logic/flow-map.tsx";
import { FlowPanel } from "../../logic/flow-panel.tsx";
import { useQuestions } from "../question-list-context.ts";
import classes from "./properties.module.css";

/** The flow of the whole form. */
export function FormProperties() {
  const locked = useLocked();
  const [mapShown, setMapShown] = useState(false);
  const { check } = useQuestions();
  const faults = useSyncExternalStore(check.subscribe, check.wholeFaults);
  const fault = faults.find(({ place }) => place === "sections");
  return (
    <>
      <h2 className={classes["title"]}>{m.properties_form()}</h2>
      <Button
        variant="default"
        size="sm"
        fullWidth
        mb="md"
        leftSection={<IconRoute size={18} aria-hidden />}
        onClick={() => {
          setMapShown(true);
        }}
      >
        {m.flow_map()}
      </Button>
      {mapShown && (
        <FlowMap
          onClose={() => {
            setMapShown(false);
          }}
        />
      )}
      <fieldset disabled={locked} className={classes["group"]}>
        <FlowPanel fault={fault?.text} />
      </fieldset>
    </>
  );
}
