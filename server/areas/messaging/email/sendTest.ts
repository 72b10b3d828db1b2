import { adminTestForm, testMailForm } from '../../../../src/resources/emailForms';
import { emailSettings } from '../../../../src/resources/emailSettings';
import { forwardingSettings } from '../../../../src/resources/forwardingSettings';
import { DEMO_PROVIDER_ID } from '../../../channels/channel';
import { TEST_KIND } from '../../../channels/email';
import { countWithin } from '../../../core/access/throttle';
import { type Call, inTransaction } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { deliverNow } from '../../../core/outbox/deliver';
import { queueMessage } from '../../../core/outbox/queue';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import { readSettings } from '../../../sql/settings';

type Input = Readonly<Record<string, unknown>>;

export interface TestResult {
  /** What the mail server answered. */
  readonly response: string | null;
  /** Nothing was sent: it is in the demo outbox. */
  readonly isDemo: boolean;
}

interface TestMail {
  readonly to: string;
  /** The name the address was sent under. */
  readonly field: 'to' | 'to_email';
  readonly subject: string;
  readonly body: string;
}

/** The worker leaves it alone for so long; should this process die, it takes it over. */
const OURS_MS = 120_000;

/** Sends a mail at once and returns the reply of the server. @throws Problem validation, throttled, unavailable. */
export async function sendTestMail(call: Call, input: Input): Promise<TestResult> {
  const mail = readTestMail(call, input);
  await refuseStranger(call, mail);
  await countWithin(call.db.kysely, `mail-test:${call.actor?.id}`, call.now(), {
    seconds: 60,
    limit: 10,
    message: localized('messaging.tooManyTests'),
  });
  const { message } = await inTransaction(call, (work) =>
    queueMessage(work, {
      channel: 'email',
      kind: TEST_KIND,
      about: null,
      recipientName: mail.to,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      notBefore: new Date(work.now().getTime() + OURS_MS),
      dedupeKey: `test:${work.requestId}`,
    }),
  );
  const outcome = await deliverNow(call, message.id);
  if (outcome?.state === 'sent')
    return { response: outcome.answer ?? null, isDemo: outcome.providerId === DEMO_PROVIDER_ID };
  throw new Problem('unavailable', { message: outcome?.reason ?? localized('messaging.testSentAlready') });
}

function readTestMail(call: Call, input: Input): TestMail {
  if (Object.hasOwn(input, 'to_email')) {
    const { to_email, subject, message } = readForm(call, testMailForm, input);
    return { to: String(to_email), field: 'to_email', subject: String(subject), body: String(message) };
  }
  const { to, type } = readForm(call, adminTestForm, input);
  if (type !== 'admin') throw validationProblem([{ field: 'type', message: localized('messaging.testTypeUnknown') }]);
  return {
    to: String(to),
    field: 'to',
    subject: `Tes email dari ${call.site.name}`,
    body: `Ini email tes dari ${call.site.name}.\n\nBila Anda membacanya, pengaturan SMTP sudah benar.`,
  };
}

/** The panel is no relay: tests go to the office's own addresses, to departments and to administrators. */
async function refuseStranger(call: Call, { to, field }: TestMail): Promise<void> {
  const db = call.db.kysely;
  const [mail, forwarding] = [await readSettings(db, emailSettings), await readSettings(db, forwardingSettings)];
  const known = [mail.values.from_email, forwarding.values.adminEmail].map((each) => String(each ?? '').toLowerCase());
  if (known.includes(to.toLowerCase())) return;
  const isAccount = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', to.toLowerCase() as never))
    .where('role', '=', 'admin' as never)
    .where('is_active', '=', true as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const isDepartment = await db
    .selectFrom('departments')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', to.toLowerCase() as never))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!isAccount && !isDepartment)
    throw validationProblem([{ field, message: localized('messaging.testAddressRefused') }]);
}
