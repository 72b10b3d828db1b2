// npm run explain -- residents.no_hp --role admin_aleg: what is so, and which layer and file says it.
import '../core/sayFailures';
import { parseArgs } from 'node:util';
import { answerTo, type ExplainQuery, Unanswerable } from './explain/answer';
import { readDeclarations } from './explain/declarations';

const usage = `How to ask:
  npm run explain -- residents                         a resource
  npm run explain -- residents.no_hp                   a field
  npm run explain -- residents.list.columns            any part of a declaration
Options: --role ROLE  --locale id|en  --json  --no-database`;

async function run(): Promise<string> {
  const asked = readQuestion();
  // Loaded on demand: wrong declarations already fail while they are loaded.
  return answerTo(asked, await readDeclarations(() => import('../../src/resources')), process.env);
}

/** @throws Unanswerable with how to ask. */
function readQuestion(): ExplainQuery {
  const { values, positionals } = readArguments();
  const [wanted, ...more] = positionals;
  if (wanted === undefined || more.length > 0) throw new Unanswerable(usage);
  const { role, locale, json = false } = values;
  return { wanted, role, locale, json, withDatabase: !values['no-database'] };
}

function readArguments() {
  const options = {
    role: { type: 'string' },
    locale: { type: 'string' },
    json: { type: 'boolean' },
    'no-database': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Unanswerable(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

run().then(
  (answer) => {
    console.log(answer);
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof Unanswerable ? 2 : 1);
  },
);
