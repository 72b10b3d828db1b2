/** How much there is of everything in a city that is made row by row. */
export const sizes = {
  S: {
    legislators: 5,
    panelUsers: { admin: 2, admin_aleg: 2, staff: 2, aleg: 2 },
    volunteers: 12,
    citizens: 150,
    families: 350,
    residents: 300,
    reses: 10,
    pokir: 25,
    programmes: 8,
    applications: 200,
    complaints: 60,
    departments: 4,
    news: 12,
    messages: 90,
    audit: 500,
  },
  M: {
    legislators: 45,
    panelUsers: { admin: 4, admin_aleg: 20, staff: 16, aleg: 20 },
    volunteers: 160,
    citizens: 4_500,
    families: 14_000,
    residents: 20_000,
    reses: 180,
    pokir: 650,
    programmes: 36,
    applications: 6_000,
    complaints: 2_400,
    departments: 14,
    news: 140,
    messages: 4_000,
    audit: 5_000,
  },
} as const satisfies Readonly<Record<string, Counts>>;

export interface Counts {
  readonly legislators: number;
  readonly panelUsers: Readonly<Record<'admin' | 'admin_aleg' | 'staff' | 'aleg', number>>;
  readonly volunteers: number;
  readonly citizens: number;
  /** Rows, one per member. */
  readonly families: number;
  readonly residents: number;
  readonly reses: number;
  readonly pokir: number;
  readonly programmes: number;
  /** Every citizen applies at least once. */
  readonly applications: number;
  readonly complaints: number;
  /** The four an office begins with, and more. */
  readonly departments: number;
  readonly news: number;
  readonly messages: number;
  /** Fewer than a real year would leave: the first start has to be quick. */
  readonly audit: number;
}

export type CitySize = keyof typeof sizes;

/** Sizes a demo may be started with: a city, and how many copies of it there are (300,000 residents in L). */
export const demos = {
  S: { city: 'S', copies: 1 },
  M: { city: 'M', copies: 1 },
  L: { city: 'M', copies: 15 },
} as const satisfies Readonly<Record<string, { readonly city: CitySize; readonly copies: number }>>;

export type SeedSize = keyof typeof demos;
