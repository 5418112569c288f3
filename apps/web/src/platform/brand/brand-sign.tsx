interface BrandSignProps {
  /** Height and width in pixels. */
  readonly size: number;
  /** The text alternative; omit it beside the written name. */
  readonly label?: string | undefined;
}

/** The product's logo in the colours of the brand. */
export function BrandSign({ size, label }: BrandSignProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden={label === undefined}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
    >
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        d="M21.5 11.2c-1.2-1.5-3-2.2-5.3-2.2-3 0-5.1 1.4-5.1 3.6 0 5 10.4 2.1 10.4 7 0 2.2-2.2 3.6-5.3 3.6-2.4 0-4.4-.8-5.7-2.4"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24.5" cy="7.5" r="2.5" fill="var(--accent)" />
    </svg>
  );
}
