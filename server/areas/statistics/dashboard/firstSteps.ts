import { type FirstStep, firstSteps } from '../../../../src/domain/firstSteps';
import { getResource } from '../../../../src/framework/schema';
import { type Call, reachFor } from '../../../core/context';
import { countWhere } from '../../../sql/records';
import { readNewestSettings } from '../../../sql/settings';

export interface StepState {
  readonly step: FirstStep;
  readonly done: boolean;
}

/** What prepares the office, and what of it is done; a step about what this server lacks is left out. */
export async function readFirstSteps(call: Call): Promise<readonly StepState[]> {
  const states: StepState[] = [];
  for (const step of firstSteps) {
    const done = await isDone[step](call);
    if (done !== undefined) states.push({ step, done });
  }
  return states;
}

type Done = (call: Call) => Promise<boolean | undefined>;

const setting =
  (name: string, isSet: (values: Readonly<Record<string, unknown>>) => boolean): Done =>
  async (call) => {
    if (!call.model.byName[name]) return undefined;
    const [values = {}] = await readNewestSettings(call.db.kysely, [getResource(call.model, name)]);
    return isSet(values);
  };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const countOf = async (call: Call, name: string, where?: Parameters<typeof countWhere>[2]): Promise<number> => {
  const resource = call.model.byName[name];
  return resource ? countWhere(reachFor(call, resource, 'list'), resource, where) : 0;
};

const records =
  (name: string, least = 1, where?: Parameters<typeof countWhere>[2]): Done =>
  async (call) =>
    call.model.byName[name] ? (await countOf(call, name, where)) >= least : undefined;

const isDone: Readonly<Record<FirstStep, Done>> = {
  // The name has a default; whom citizens can reach has none.
  office: setting('general_settings', (values) => isText(values.contact_phone) || isText(values.admin_email)),
  logo: setting('general_settings', ({ logo_path }) => isText(logo_path)),
  email: setting('email_settings', ({ is_active }) => is_active === true),
  // Besides the administrator who reads this.
  people: records('users', 2, { role: { in: ['admin', 'staff', 'admin_aleg'] } }),
  residents: async (call) =>
    (await records('residents')(call)) || (await records('users', 1, { role: { eq: 'user' } })(call)),
  programme: records('programmes'),
};

/** Steps that are left while the office has not begun to work: without people or without a programme there is nothing to decide. */
export async function countStepsLeft(call: Call): Promise<number> {
  if ((await countOf(call, 'programmes')) > 0 && (await isDone.residents(call))) return 0;
  return (await readFirstSteps(call)).filter(({ done }) => !done).length;
}
