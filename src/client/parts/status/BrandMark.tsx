/** Makers of consoles by what their type contains (docs/reference/screens.md#routes), with the letters of our own small mark. */
const brands = [
  { part: 'tls', name: 'Veeder-Root', letters: 'VR', shape: 'rounded-sm' },
  { part: 'maglink', name: 'MagLink', letters: 'ML', shape: 'rounded-full' },
  { part: 'evo', name: 'Franklin EVO', letters: 'EV', shape: 'rounded-sm -skew-x-12 print:transform-none' },
] as const;

/** The maker of a console by its type, or null when it is none of the three. */
export function brandOf(consoleType: string): (typeof brands)[number] | null {
  const type = consoleType.toLowerCase();
  return brands.find(({ part }) => type.includes(part)) ?? null;
}

/** The mark of a console's maker; nothing for other makers. */
function BrandMark({ consoleType }: { consoleType: string }) {
  const brand = brandOf(consoleType);
  if (brand === null) return null;
  return (
    <span
      role="img"
      aria-label={brand.name}
      title={brand.name}
      data-brand={brand.part}
      className={`inline-flex h-5 w-7 shrink-0 items-center justify-center border border-control text-12 font-bold text-muted ${brand.shape}`}
    >
      {brand.letters}
    </span>
  );
}

export interface ConsoleTypeProps {
  consoleType: string;
  /** Shows the mark alone where the maker has one; the text stays for screen readers. */
  compact?: boolean;
}

/** Mark and type of a console, '–' when the type is not known. */
export function ConsoleType({ consoleType, compact = false }: ConsoleTypeProps) {
  if (consoleType === '') return <span className="text-muted">–</span>;
  const hideText = compact && brandOf(consoleType) !== null;
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <BrandMark consoleType={consoleType} />
      <span className={hideText ? 'sr-only print:not-sr-only' : 'truncate'}>{consoleType}</span>
    </span>
  );
}
