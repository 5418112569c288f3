import { m } from "@sigi/messages/messages";
import { useSchemeChoice } from "./use-scheme.ts";
import classes from "./scheme-choice.module.css";

/** System, light or dark, side by side; applied at once. */
export function SchemeChoice() {
  const { schemes, chosen, choose } = useSchemeChoice();
  return (
    <fieldset className={classes["choices"]} aria-label={m.setting_theme()}>
      {schemes.map(({ value, title, Icon }) => (
        <label key={value} className={classes["choice"]}>
          <input
            type="radio"
            name="color-scheme"
            value={value}
            checked={chosen === value}
            onChange={() => {
              choose(value);
            }}
          />
          <Icon size={20} aria-hidden />
          {title()}
        </label>
      ))}
    </fieldset>
  );
}
