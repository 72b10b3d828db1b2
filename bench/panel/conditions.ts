import { choice, coreKinds, defineModel, type Fields, type Resource, text } from '../../src/framework/schema';

/** So many fields whose showing hangs on another's value. */
const count = 300;

export const names = Array.from({ length: count }, (_, at) => `answer_${at + 1}`);
export const isShownWhen = 'yes';

const answers: Fields = Object.fromEntries(
  names.map((name, at) => [
    name,
    text({
      label: `Jawaban ${at + 1}`,
      showWhen: { applies: { eq: isShownWhen } },
      ...(at % 3 === 0 ? { requiredWhen: { detail: { eq: 'full' } } } : {}),
    }),
  ]),
);

/** One free field, two that conditions read, and the conditional ones: all of them are shown. */
export const survey: Resource = {
  name: 'surveys',
  label: 'Survei',
  noun: 'survei',
  title: 'note',
  api: { path: '/surveys' },
  fields: {
    note: text({ label: 'Catatan' }),
    applies: choice({ yes: 'Ya', no: 'Tidak' }, { label: 'Berlaku', default: isShownWhen }),
    detail: choice({ full: 'Lengkap', short: 'Ringkas' }, { label: 'Rincian', default: 'short' }),
    ...answers,
  },
  list: { columns: ['note'] },
  form: { sections: [{ section: 'Survei', fields: ['note', 'applies', 'detail', ...names] }] },
  access: { librarian: 'all' },
};

export const model = defineModel([survey], coreKinds);
