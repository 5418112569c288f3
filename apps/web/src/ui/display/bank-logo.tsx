import classes from "./bank-logo.module.css";

interface BankLogoProps {
  readonly name: string;
  /** URL of the logo; null shows the first letter of the name. */
  readonly image: string | null;
}

/** A bank's logo. Decorative: the name is beside it. */
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
