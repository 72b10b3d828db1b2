import { isIP } from 'node:net';
import { PASSWORD_PURPOSE } from '../../../channels/email';
import type { ResourceRules, Work } from '../../../core/context';
import { localized } from '../../../sql/localized';
import { validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';

type Values = Readonly<Record<string, unknown>>;

/** The password is sealed on its way in; from there on only the sender opens it. */
export const emailRules: ResourceRules = { prepare };

async function prepare(work: Work, values: Values, before: Row | undefined): Promise<Record<string, unknown>> {
  const old: Values = before ?? {};
  const { smtp_password: password, ...others } = values;
  const now = { ...old, ...others };
  const isGiven = typeof password === 'string' && password !== '';
  const issues = [];
  if (now.smtp_host && !isHostName(String(now.smtp_host)))
    issues.push({ field: 'smtp_host', message: localized('messaging.hostInvalid') });
  if (!isGiven && now.is_active === true && old.smtp_password_set !== true)
    issues.push({ field: 'smtp_password', message: localized('messaging.smtpPasswordRequired') });
  // Otherwise a user who may save could have the stored password sent to a server of their own.
  if (!isGiven && old.smtp_password_set === true && now.smtp_host !== old.smtp_host)
    issues.push({ field: 'smtp_password', message: localized('messaging.smtpPasswordAgain') });
  if (issues.length > 0) throw validationProblem(issues);
  if (!isGiven) return others;
  return { ...others, smtp_password: work.secrets.seal(password, PASSWORD_PURPOSE), smtp_password_set: true };
}

/** A name as in the DNS, or an address: nothing a URL or a header could be made of. */
const isHostName = (host: string): boolean =>
  isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i.test(host);
