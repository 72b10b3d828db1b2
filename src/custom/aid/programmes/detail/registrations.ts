import { asRecord } from '../../../../framework/rest/decode';

/** In the order the work goes. The first four are described; a server may count further states. */
const known = [
  'total_pendaftar',
  'pending',
  'under_review',
  'perlu_dilengkapi',
  'disetujui',
  'diserahkan',
  'ditolak',
] as const;

export type RegistrationFigure = readonly [name: (typeof known)[number], count: number];

/** The figures an answer carries, of those that have a name; empty where a server sends none. */
export function readRegistrations(answer: unknown): readonly RegistrationFigure[] {
  const given = asRecord(answer);
  return known.flatMap((name): readonly RegistrationFigure[] => {
    const count = Number(given[name] ?? Number.NaN);
    return Number.isFinite(count) ? [[name, count]] : [];
  });
}
