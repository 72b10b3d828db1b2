import { setApplicationStatus } from '../../server/areas/aid/applications/status';
import type { Call } from '../../server/core/context';
import { actOnRecord } from '../../server/core/records';
import { Problem } from '../../server/sql/problem';
import type { Row } from '../../server/sql/records';
import { type Actor, getResource } from '../../src/framework/schema';
import { type CaseWorld, openCases } from './caseWorld';
import { asAnswered } from './refusals';
import { TEST_NOW, type TestEngine } from './server';

/** An office in which Siti and Ratna decide, on a clock the test moves. */
export interface Office extends CaseWorld {
  readonly siti: Actor;
  readonly ratna: Actor;
  /** A call of that person, now. */
  readonly as: (actor: Actor) => Call;
  readonly later: (seconds: number) => void;
  /** Another application in that programme, of a person without relatives. */
  readonly apply: (programme: Row, values?: Readonly<Record<string, unknown>>) => Promise<Row>;
  /** The stored row. */
  readonly rowOf: (table: 'applications' | 'programmes', id: number) => Promise<Row>;
}

export async function openDecisions(engine: TestEngine): Promise<Office> {
  const world = await openCases(engine);
  let now = TEST_NOW;
  let people = 0;
  const officer = async (name: string): Promise<Actor> => {
    const { id } = await world.addPerson({ name, role: 'admin' });
    return { id, name, role: 'admin', ownerId: null, permissions: null };
  };
  const [siti, ratna] = [await officer('Siti'), await officer('Ratna')];
  return {
    ...world,
    siti,
    ratna,
    as: (actor) => world.call(actor, { now: () => now }),
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    apply: async (programme, values) => {
      people += 1;
      const person = await world.addPerson({ name: `Pemohon ${people}` });
      return world.addCase(person, programme, values);
    },
    rowOf: async (table, id) =>
      (await world.db.kysely
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id as never)
        .executeTakeFirstOrThrow()) as unknown as Row,
  };
}

/** How it went: 'ok', or the code of the refusal. Anything else is no answer and fails the test. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return (await refusalOf(work))?.code ?? 'ok';
}

/** The refusal; undefined when it worked. */
export async function refusalOf(work: Promise<unknown>): Promise<ReturnType<typeof asAnswered> | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return asAnswered(error);
    throw error;
  }
}

type Input = Readonly<Record<string, unknown>>;

const step =
  (name: string) =>
  (call: Call, id: number, input: Input = {}): Promise<Row> =>
    actOnRecord(call, getResource(call.model, 'applications'), name, id, { input });

export const [take, release, wait, unwait, reopen] = [
  step('take'),
  step('release'),
  step('wait'),
  step('unwait'),
  step('reopen'),
];

export const decide = (call: Call, { id }: Pick<Row, 'id'>, status: string, note?: string) =>
  setApplicationStatus(call, id, { status, ...(note === undefined ? {} : { catatan_admin: note }) }, undefined);
