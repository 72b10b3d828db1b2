import { type FirstStep, firstSteps } from '../../../../src/domain/firstSteps';
import { type Condition, getResource } from '../../../../src/framework/schema';
import { type Call, reachFor } from '../../../core/context';
import { countEach } from '../../../sql/records';
import { readNewestSettings } from '../../../sql/settings';

export interface StepState {
  readonly step: FirstStep;
  readonly done: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Done by a group of settings. */
interface BySettings {
  readonly group: string;
  readonly isSet: (values: Values) => boolean;
}

/** Done by records, of any of these resources. */
interface ByRecords {
  readonly of: Readonly<Record<string, Condition>>;
  readonly least: number;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const doneBy: Readonly<Record<FirstStep, BySettings | ByRecords>> = {
  // The name has a default; whom citizens can reach has none.
  office: {
    group: 'general_settings',
    isSet: ({ contact_phone, admin_email }) => isText(contact_phone) || isText(admin_email),
  },
  logo: { group: 'general_settings', isSet: ({ logo_path }) => isText(logo_path) },
  email: { group: 'email_settings', isSet: ({ is_active }) => is_active === true },
  // Besides the administrator who reads this.
  people: { of: { users: { role: { in: ['admin', 'staff', 'admin_aleg'] } } }, least: 2 },
  residents: { of: { residents: {}, users: { role: { eq: 'user' } } }, least: 1 },
  programme: { of: { programmes: {} }, least: 1 },
};

/** What prepares the office, and what of it is done; a step about what this server lacks is left out. */
export async function readFirstSteps(call: Call): Promise<readonly StepState[]> {
  return [...(await stepsOfSettings(call)), ...(await stepsOfRecords(call))].toSorted(
    (one, other) => firstSteps.indexOf(one.step) - firstSteps.indexOf(other.step),
  );
}

/** Steps that are left while the office has not begun to work: without people or without a programme there is nothing to decide. */
export async function countStepsLeft(call: Call): Promise<number> {
  const begun = await stepsOfRecords(call);
  if (begun.every(({ step, done }) => done || step === 'people')) return 0;
  return [...begun, ...(await stepsOfSettings(call))].filter(({ done }) => !done).length;
}

async function stepsOfSettings({ db, model }: Call): Promise<readonly StepState[]> {
  const steps = stepsBy('group').filter(([, { group }]) => model.byName[group]);
  const groups = steps.map(([, { group }]) => getResource(model, group));
  const saved = await readNewestSettings(db.kysely, groups);
  return steps.map(([step, { isSet }], at) => ({ step, done: isSet(saved[at] ?? {}) }));
}

async function stepsOfRecords(call: Call): Promise<readonly StepState[]> {
  const asked = stepsBy('of').flatMap(([step, { of }]) =>
    Object.entries(of).flatMap(([name, where]) => {
      const resource = call.model.byName[name];
      return resource ? [{ step, resource, where, reach: reachFor(call, resource, 'list') }] : [];
    }),
  );
  const counts = await countEach(asked);
  return stepsBy('of').flatMap(([step, { least }]) => {
    const ours = asked.flatMap((each, at) => (each.step === step ? [counts[at] ?? 0] : []));
    return ours.length === 0 ? [] : [{ step, done: ours.some((count) => count >= least) }];
  });
}

/** The steps done in this way. */
const stepsBy = <Key extends 'group' | 'of'>(key: Key) =>
  Object.entries(doneBy).filter((entry) => key in entry[1]) as unknown as readonly (readonly [
    FirstStep,
    Key extends 'group' ? BySettings : ByRecords,
  ])[];
