import { asumsi } from '../asumsi';
import { longestReason, reasons, shortForms } from '../data/applicationTexts';
import type { Random } from '../random';
import type { PlannedApplication } from './draft';

/** Why a citizen applies, in their words; now and then as typed on a phone. */
export function makeReason(random: Random, { applicant, programme }: PlannedApplication): string {
  // One of the edge set writes as much as may be written.
  if (applicant.name === 'I Gusti Putu Wirawan') return longestReason;
  const { jumlah_tanggungan: dependants, pekerjaan, kelurahan } = applicant;
  const words: Readonly<Record<string, string>> = {
    kerja: (pekerjaan ?? 'serabutan').toLowerCase(),
    tanggungan: dependants ? String(dependants) : 'beberapa',
    kelurahan: kelurahan ?? 'sini',
    program: programme.row.nama_bantuan,
  };
  const text = random.pick(reasons).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  return random.chance(asumsi.pendaftaran.salahKetik) ? asTyped(random, text) : text;
}

function asTyped(random: Random, text: string): string {
  const short = text.replace(/[a-zA-Z]+/g, (word) => {
    const form = shortForms[word.toLowerCase()];
    return form && random.chance(0.7) ? form : word;
  });
  const at = random.between(4, Math.max(4, short.length - 3));
  const swapped = `${short.slice(0, at)}${short[at + 1] ?? ''}${short[at] ?? ''}${short.slice(at + 2)}`;
  return random.chance(0.5) ? swapped.toLowerCase() : short;
}
