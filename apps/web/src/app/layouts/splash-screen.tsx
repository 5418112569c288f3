import { Center } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import classes from "./splash-screen.module.css";

/** Shown while the first page loads. Contains nothing that a guard might deny. */
export function SplashScreen() {
  return (
    <Center mih="100dvh" className={classes["splash"] ?? ""}>
      <output aria-label={m.common_loading()}>
        <BrandMark size={48} />
      </output>
    </Center>
  );
}
