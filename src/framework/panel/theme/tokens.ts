// The only place where a colour, radius, space or shadow is written down. The MUI theme and tokens.css are made from it.

export type ThemeMode = 'light' | 'dark';
export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export interface ColourTokens {
  readonly background: string;
  readonly surface: string;
  readonly surfaceSunken: string;
  readonly text: string;
  readonly textMuted: string;
  /** Hairlines between things; carries no meaning. */
  readonly border: string;
  /** The edge that shows where a control is: at least 3:1. */
  readonly controlBorder: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly link: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerText: string;
  readonly focus: string;
  readonly bannerFrom: string;
  readonly bannerTo: string;
  readonly onBanner: string;
  readonly skeleton: string;
  /** Series of a chart, in their order: each at least 3:1 on what is below it, and never the only mark of a series. */
  readonly chart: readonly [string, string, string, string, string, string];
  readonly badge: Readonly<Record<BadgeTone, { readonly text: string; readonly background: string }>>;
}

export const colours: Readonly<Record<ThemeMode, ColourTokens>> = {
  light: {
    background: '#f7f5f2',
    surface: '#ffffff',
    surfaceSunken: '#f0edea',
    text: '#1f1a17',
    textMuted: '#5c534c',
    border: '#e4dfda',
    controlBorder: '#8b817a',
    accent: '#c2410c',
    accentHover: '#9a3412',
    onAccent: '#ffffff',
    accentSoft: '#fff3ea',
    link: '#b03a0a',
    danger: '#b91c1c',
    dangerHover: '#991b1b',
    onDanger: '#ffffff',
    dangerText: '#b42318',
    focus: '#c2410c',
    bannerFrom: '#c2410c',
    bannerTo: '#dc2626',
    onBanner: '#ffffff',
    skeleton: '#e8e3de',
    chart: ['#c2410c', '#1d4ed8', '#047857', '#7e22ce', '#0e7490', '#57534e'],
    badge: {
      success: { text: '#166534', background: '#dcfce7' },
      warning: { text: '#854d0e', background: '#fef3c7' },
      danger: { text: '#991b1b', background: '#fee2e2' },
      info: { text: '#1e40af', background: '#dbeafe' },
      neutral: { text: '#4a423c', background: '#efebe7' },
    },
  },
  // Designed, not inverted: warm near-black surfaces that get lighter as they come forward, and a deeper banner that does not glare.
  dark: {
    background: '#151210',
    surface: '#1f1b18',
    surfaceSunken: '#191613',
    text: '#f4efea',
    textMuted: '#b9afa6',
    border: '#38312c',
    controlBorder: '#877c73',
    accent: '#fb923c',
    accentHover: '#fdba74',
    onAccent: '#1f1006',
    accentSoft: '#3a2416',
    link: '#fdba74',
    danger: '#f87171',
    dangerHover: '#fca5a5',
    onDanger: '#240808',
    dangerText: '#fca5a5',
    focus: '#fdba74',
    bannerFrom: '#9a3412',
    bannerTo: '#991b1b',
    onBanner: '#ffffff',
    skeleton: '#2d2722',
    chart: ['#fb923c', '#60a5fa', '#34d399', '#c084fc', '#22d3ee', '#a8a29e'],
    badge: {
      success: { text: '#86efac', background: '#14321f' },
      warning: { text: '#fcd34d', background: '#3a2b0b' },
      danger: { text: '#fca5a5', background: '#451b1b' },
      info: { text: '#93c5fd', background: '#172c4f' },
      neutral: { text: '#d8d0c9', background: '#332d28' },
    },
  },
};

export const shape = {
  radiusControl: '8px',
  radiusCard: '10px',
  radiusPill: '999px',
  /** What lies above the page. */
  shadowRaised: '0 4px 16px rgb(0 0 0 / 0.24)',
} as const;

/** Steps of the 4 px grid. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
} as const;

export const type = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMono: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  sizeTable: '14px',
  sizeForm: '16px',
} as const;

export const motion = { quick: '120ms' } as const;
