import { formatDate, type PlainDate } from '../../../src/domain/dates';
import type { Actor } from '../../../src/framework/schema';
import { notificationMail as mail } from '../../../src/i18n/id/shell/notificationMail';
import type { NotificationReport } from '../../../src/resources/notificationPreferences';
import { type Call, inTransaction, onBehalfOf, type Period, siteToday } from '../context';
import { OWN_KINDS } from '../journal/announce';
import { queueMessage } from '../outbox/queue';
import { fillPlaces } from './digest';
import { readPanelUsers } from './people';

type WholePeriod = Readonly<Record<'from' | 'to', PlainDate>>;

/** The figures of the last whole week or month by e-mail, once to each who wants them: their own where they are scoped. */
export async function sendReports(call: Call, report: NotificationReport, signal: AbortSignal): Promise<number> {
  const period = report === 'weeklyReport' ? lastWeek(siteToday(call)) : lastMonth(siteToday(call));
  const people = await readPanelUsers(call.db.kysely, call.panelRoles);
  // Counted once for all users of one scope.
  const counted = new Map<string, Promise<readonly string[]>>();
  let sent = 0;
  for (const { actor, email, wants } of people) {
    if (signal.aborted) break;
    if (email === null || !wants[report]) continue;
    const key = JSON.stringify([actor.role, actor.ownerId, actor.permissions]);
    const figures = counted.get(key) ?? readFigures(onBehalfOf(call, actor), period);
    counted.set(key, figures);
    const lines = await figures;
    if (lines.length === 0) continue;
    const words = { from: formatDate(period.from, 'id'), to: formatDate(period.to, 'id') };
    const { isRepeated } = await inTransaction(call, (work) =>
      queueMessage(work, {
        channel: 'email',
        kind: `${OWN_KINDS}${report}`,
        about: null,
        recipientName: actor.name,
        recipient: email,
        userId: actor.id,
        subject: fillPlaces(mail.reports[report], words),
        body: bodyOf(call, actor, lines, words),
        dedupeKey: `${report}:${period.from}:${actor.id}`,
      }),
    );
    sent += Number(!isRepeated);
  }
  return sent;
}

function bodyOf(
  call: Call,
  { name }: Actor,
  lines: readonly string[],
  words: Readonly<Record<string, string>>,
): string {
  const root = call.publicUrl.href.replace(/\/+$/, '');
  return [
    fillPlaces(mail.greeting, { name }),
    fillPlaces(mail.period, words),
    ...lines,
    `${mail.settings}\n${root}/settings/notifikasi`,
    call.site.name,
  ].join('\n\n');
}

/** One block for each kind of thing the person may see the totals of. */
async function readFigures(call: Call, period: Period): Promise<readonly string[]> {
  const blocks: string[] = [];
  for (const [name, words] of Object.entries(mail.figures)) {
    const totals = Object.hasOwn(call.model.byName, name) ? await call.rules[name]?.totals?.(call, period) : null;
    if (totals) blocks.push(blockOf(words, totals));
  }
  return blocks;
}

interface Block {
  readonly title: string;
  readonly lines: Readonly<Record<string, string>>;
}

function blockOf({ title, lines }: Block, values: Readonly<Record<string, number | null>>): string {
  return [title, ...Object.entries(lines).map(([name, label]) => `${label}: ${values[name] ?? '-'}`)].join('\n');
}

const DAY_MS = 86_400_000;
const plain = (at: number): PlainDate => new Date(at).toISOString().slice(0, 10);

/** Monday to Sunday before the week of that day. */
export function lastWeek(day: PlainDate): WholePeriod {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: plain(monday - 7 * DAY_MS), to: plain(monday - DAY_MS) };
}

/** The month before that day's. */
export function lastMonth(day: PlainDate): WholePeriod {
  const first = Date.parse(`${day.slice(0, 7)}-01`);
  const to = plain(first - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}
