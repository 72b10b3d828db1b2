import { sql } from 'kysely';
import { DEMO_PROVIDER_ID } from '../../channels/channel';
import type { Call } from '../context';

/** How much may leave the house (reliability 2.10): a mistake, or a stolen account, must not write to a whole city. */
export interface SendingLimits {
  readonly perUserAMinute: number;
  readonly anHour: number;
}

export const usualLimits: SendingLimits = { perUserAMinute: 20, anHour: 200 };

/** Until when nothing more of this may be sent, and why. */
export interface Wait {
  readonly until: Date;
  readonly reason: string;
  /** Whose messages wait; null: everybody's. */
  readonly userId: number | null;
}

export interface Pace {
  /** Undefined: go on. */
  readonly waitFor: (userId: number | null, now: Date) => Wait | undefined;
  readonly count: (userId: number | null, now: Date) => void;
}

interface Sending {
  readonly at: number;
  readonly userId: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What was sent in the last hour, read once and counted on: only one process sends at a time. */
export async function readPace({ db, now }: Call, limits: SendingLimits): Promise<Pace> {
  const found = await sql<{ at: string; user_id: number | null }>`select sent_at as at, created_by as user_id
    from messages where state = 'terkirim' and sent_at > ${new Date(now().getTime() - HOUR_MS)}
      and provider_id is distinct from ${DEMO_PROVIDER_ID}
    order by sent_at`.execute(db.kysely);
  const sendings: Sending[] = found.rows.map((row) => ({ at: Date.parse(row.at), userId: row.user_id }));
  const within = (ms: number, at: number) => sendings.filter((each) => each.at > at - ms);
  return {
    count: (userId, at) => void sendings.push({ at: at.getTime(), userId }),
    waitFor(userId, at) {
      const lastHour = within(HOUR_MS, at.getTime());
      const oldest = lastHour.at(-limits.anHour);
      if (oldest)
        return {
          until: new Date(oldest.at + HOUR_MS),
          reason: `Menunggu: batas ${limits.anHour} pesan per jam tercapai.`,
          userId: null,
        };
      const first = userId === null ? undefined : ofUser(lastHour, userId, at).at(-limits.perUserAMinute);
      return (
        first && {
          until: new Date(first.at + MINUTE_MS),
          reason: `Menunggu: batas ${limits.perUserAMinute} pesan per menit per pengguna tercapai.`,
          userId,
        }
      );
    },
  };
}

const ofUser = (sendings: readonly Sending[], userId: number, at: Date) =>
  sendings.filter((each) => each.userId === userId && each.at > at.getTime() - MINUTE_MS);
