import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const dialog = /<(?:Dialog|ConfirmDialog|ForwardFrame)\b/;
const asking = /<(?:TextField|TextControl|Checkbox|Switch|PasswordField|NoteField|DecisionInputs|select|textarea)\b/;

/** What only collects inputs for a call is an action of its resource; the rest says why it is none. */
it('a dialog by hand that asks for something has its reason in the decision', () => {
  const found = readdirSync(new URL('src/custom/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => {
      const source = readFileSync(new URL(`src/custom/${file}`, root), 'utf8');
      return dialog.test(source) && asking.test(source);
    })
    .map((file) => file.replace(/\.tsx$/, ''));
  const decision = readFileSync(new URL('docs/decisions/0081-calls-on-one-record-are-its-actions.md', root), 'utf8');
  const reasoned = [...decision.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  expect(found.toSorted()).toEqual(reasoned.toSorted());
});
