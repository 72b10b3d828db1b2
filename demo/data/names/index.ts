import { balinese } from './balinese';
import { batak } from './batak';
import { betawi } from './betawi';
import { bugis } from './bugis';
import { chineseIndonesian } from './chineseIndonesian';
import { eastern } from './eastern';
import { javanese } from './javanese';
import { minang } from './minang';
import type { NameGroup } from './nameGroup';
import { other } from './other';
import { papuan } from './papuan';
import { sasak } from './sasak';
import { sundanese } from './sundanese';

export { islamic, spellings } from './islamic';
export type { NameGroup } from './nameGroup';

export const nameGroups = {
  javanese,
  sundanese,
  betawi,
  minang,
  batak,
  chineseIndonesian,
  balinese,
  bugis,
  eastern,
  papuan,
  sasak,
  other,
} as const satisfies Readonly<Record<string, NameGroup>>;

export type Background = keyof typeof nameGroups;
