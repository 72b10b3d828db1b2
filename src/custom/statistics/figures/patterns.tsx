const colourOf = (at: number): string => `var(--color-chart-${(at % marks.length) + 1})`;
const idOf = (at: number): string => `statistics-series-${(at % marks.length) + 1}`;

/** What fills the surface of a series: a colour with a mark of its own, so that no two differ by colour alone. */
export const fillOf = (at: number): string => `url(#${idOf(at)})`;

const light = { stroke: 'var(--color-surface)', strokeWidth: 1.5, fill: 'none' } as const;

const marks = [
  null,
  <path key="rising" d="M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6" {...light} />,
  <circle key="dotted" cx={4} cy={4} r={1.4} fill="var(--color-surface)" />,
  <path key="level" d="M0 4 H8" {...light} />,
  <path key="crossed" d="M0 0 L8 8 M8 0 L0 8" {...light} strokeWidth={1} />,
  <path key="upright" d="M4 0 V8" {...light} />,
];

/** Once on the page: what `fillOf` speaks of. */
export function PatternDefinitions() {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <defs>
        {marks.map((mark, at) => (
          <pattern key={idOf(at)} id={idOf(at)} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={colourOf(at)} />
            {mark}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The mark of a series beside its name. */
export function Swatch({ at }: { readonly at: number }) {
  return (
    <svg width={16} height={16} aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <rect width={16} height={16} rx={3} fill={fillOf(at)} />
    </svg>
  );
}
