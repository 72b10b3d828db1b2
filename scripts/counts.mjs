// npm run counts: what it takes to add an entity, a field and a kind, declared and by hand, on the same books.
import { fileURLToPath } from 'node:url';
import { compareEfforts, effortTable, missingByHand, said, untunedEfforts } from './lib/effort.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const comparisons = compareEfforts(root);
if (process.argv.includes('--json')) console.log(JSON.stringify(comparisons, null, 2));
else {
  console.log(effortTable(comparisons).join('\n'));
  for (const { what, declared, byHand } of comparisons) {
    console.log(`\n${what}, declared: ${declared.names.join(', ')}`);
    console.log(`${what}, by hand:  ${byHand.names.join(', ')}`);
  }
  console.log('\nEntities nothing was tuned for, declared (by hand: not written):');
  for (const each of untunedEfforts(root)) console.log(`- ${each.name}: ${said(each)}`);
  console.log('\nNot done by hand, and done by the declaration:');
  for (const each of missingByHand) console.log(`- ${each}`);
}
