import { boolean, choice, dateTime, email, number, password, reference, text } from './fields';

/** Labels of `accountFields`, by field. */
export interface AccountWords {
  readonly fields: Readonly<Record<'name' | 'email' | 'password' | 'role' | 'is_active' | 'last_login_at', string>>;
  readonly passwordRequired: string;
}

/**
 * What a resource `users` begins with where the package's server signs people in: it reads these fields by their names.
 * @param roles what each role is called
 */
export const accountFields = <const R extends Readonly<Record<string, string>>>(
  roles: R,
  { fields, passwordRequired }: AccountWords,
) => ({
  name: text({ label: fields.name, required: true, search: true }),
  email: email({ label: fields.email, required: true, unique: true, search: true }),
  password: password({ label: fields.password, required: { on: 'create', message: passwordRequired }, minLength: 8 }),
  role: choice(roles, { label: fields.role, required: true, display: 'badge' }),
  is_active: boolean({ label: fields.is_active, default: true }),
  last_login_at: dateTime({ label: fields.last_login_at, readOnly: true }),
});

/** Labels of `importFields`, by field, and of the states an import goes through. */
export interface ImportWords {
  readonly fields: Readonly<
    Record<
      'file_name' | 'resource' | 'state' | 'user_id' | 'finished_at' | 'reason' | 'undone_at' | ImportCount,
      string
    >
  >;
  readonly states: Readonly<Record<(typeof importStates)[number], string>>;
}

const importStates = ['menunggu', 'berjalan', 'selesai', 'gagal', 'dibatalkan'] as const;

type ImportCount =
  `${'total' | 'new' | 'failed' | 'changed' | 'duplicate' | 'ambiguous' | 'unchanged' | 'repaired' | 'warned' | 'undone'}_count`;

/**
 * The fields of a resource `imports`: the files of many records that were taken in, with what became of their rows. The
 * server alone writes them.
 * @param resources what may be imported, by its name
 */
export function importFields<const R extends Readonly<Record<string, string>>>(
  resources: R,
  { fields, states }: ImportWords,
) {
  const counted = (name: ImportCount) => number({ label: fields[name], readOnly: true, default: 0, filter: false });
  return {
    file_name: text({ label: fields.file_name, readOnly: true, search: true, maxLength: 255 }),
    /** The name of the resource whose records the file holds. */
    resource: choice(resources, { label: fields.resource, readOnly: true, open: true, sort: false }),
    state: choice(states, {
      label: fields.state,
      readOnly: true,
      default: 'menunggu',
      display: 'badge',
      tones: { menunggu: 'neutral', berjalan: 'info', selesai: 'success', gagal: 'danger', dibatalkan: 'warning' },
    }),
    total_count: counted('total_count'),
    new_count: counted('new_count'),
    failed_count: counted('failed_count'),
    changed_count: counted('changed_count'),
    duplicate_count: counted('duplicate_count'),
    /** Rows that could have changed more than one record. */
    ambiguous_count: counted('ambiguous_count'),
    unchanged_count: counted('unchanged_count'),
    repaired_count: counted('repaired_count'),
    warned_count: counted('warned_count'),
    user_id: reference('users', { label: fields.user_id, readOnly: true, embed: { as: 'user', fields: ['name'] } }),
    finished_at: dateTime({ label: fields.finished_at, readOnly: true }),
    /** Why it failed. */
    reason: text({ label: fields.reason, readOnly: true, maxLength: 500, sort: false, filter: false }),
    undone_at: dateTime({ label: fields.undone_at, readOnly: true }),
    undone_count: counted('undone_count'),
  };
}
