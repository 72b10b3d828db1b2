// Writes random records of all sorts, until it has written enough or is killed, and says after each how many they were.
import { randomUUID } from 'node:crypto';
import { goodsKeeper, goodsModel, writerOf } from './keptWrites';
import { openProcess, type ProcessPlace } from './processServices';

/** What the test tells it, as JSON in KEEPER. */
export interface KeeperOrder extends ProcessPlace {
  readonly seed: number;
  /** A part of the codes that no process before it has used. */
  readonly marker: string;
  readonly writers: number;
  readonly records: number;
}

const order = JSON.parse(process.env.KEEPER ?? '{}') as KeeperOrder;
const { db, system } = await openProcess(order, goodsModel);
const call = () => ({ ...system, actor: goodsKeeper, requestId: randomUUID() });
let written = 0;
await Promise.all(
  Array.from({ length: order.writers }, async (_, at) => {
    const writer = writerOf(call, order.seed + at, `${order.marker}${at}-`);
    while (written < order.records) {
      const changed = await writer.write();
      written += changed;
      process.stdout.write(`${changed}\n`);
    }
  }),
);
await db.close();
