import classes from "./bank-logo.module.css";

interface BankLogoProps {
  readonly name: string;
  /** Address of the logo; without one the name's first letter stands for it. */
  readonly image: string | null;
}

/** A bank's sign beside its name, which says everything that the sign says. */
export function BankLogo({ name, image }: BankLogoProps) {
  return (
    <span className={classes["logo"]} aria-hidden>
      {image === null ? (
        name.charAt(0)
      ) : (
        <img src={image} alt="" loading="lazy" />
      )}
    </span>
  );
}
