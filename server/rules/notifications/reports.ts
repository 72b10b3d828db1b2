import { formatDate, type PlainDate } from '../../../src/domain/dates';
import { type Actor, can, getResource } from '../../../src/framework/schema';
import { notificationMail as mail } from '../../../src/i18n/id/notificationMail';
import type { NotificationReport } from '../../../src/resources/notificationPreferences';
import { readAidReport } from '../applications/reports';
import { readComplaintReport } from '../complaints/report';
import { type Call, inTransaction, onBehalfOf, siteToday } from '../context';
import { queueMessage } from '../messaging/queue';
import { OWN_KINDS } from './announce';
import { said } from './digest';
import { readPeople } from './people';

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The figures of the last whole week or month by e-mail, once to each who wants them: their own where they are scoped. */
export async function sendReports(call: Call, report: NotificationReport, signal: AbortSignal): Promise<number> {
  const period = report === 'weeklyReport' ? lastWeek(siteToday(call)) : lastMonth(siteToday(call));
  const people = await readPeople(call.db.kysely, call.panelRoles);
  // Whoever sees the same gets the same: counted once.
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
        subject: said(mail.reports[report], words),
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
    said(mail.greeting, { name }),
    said(mail.period, words),
    ...lines,
    `${mail.settings}\n${root}/settings/notifikasi`,
    call.site.name,
  ].join('\n\n');
}

/** One block for each kind of thing the person may list. */
async function readFigures(call: Call, period: Period): Promise<readonly string[]> {
  const mayList = (name: string) =>
    Object.hasOwn(call.model.byName, name) && can(getResource(call.model, name), 'list', call.actor).allowed;
  const { figures } = mail;
  const blocks: string[] = [];
  if (mayList('applications') && mayList('programmes')) {
    const { totals } = await readAidReport(call, period);
    blocks.push(blockOf(figures.applications, totals));
  }
  if (mayList('complaints')) {
    const { totals } = await readComplaintReport(call, period);
    blocks.push(blockOf(figures.complaints, totals));
  }
  return blocks;
}

interface Block {
  readonly title: string;
  readonly lines: Readonly<Record<string, string>>;
}

function blockOf({ title, lines }: Block, totals: object): string {
  const values = totals as Readonly<Record<string, number | null>>;
  return [title, ...Object.entries(lines).map(([name, label]) => `${label}: ${values[name] ?? '-'}`)].join('\n');
}

const DAY_MS = 86_400_000;
const plain = (at: number): PlainDate => new Date(at).toISOString().slice(0, 10);

/** Monday to Sunday before the week of that day. */
export function lastWeek(day: PlainDate): Period {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: plain(monday - 7 * DAY_MS), to: plain(monday - DAY_MS) };
}

/** The month before that day's. */
export function lastMonth(day: PlainDate): Period {
  const first = Date.parse(`${day.slice(0, 7)}-01`);
  const to = plain(first - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}
