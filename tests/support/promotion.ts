import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer to a call, as far as this is about it. */
export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly data: Record<string, unknown> | null;
}

/** What is no JSON has no sentence. */
export async function askFor(address: string, path: string, options: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(`${address}/api${path}`, { ...options, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    try {
      const { message, data } = JSON.parse(text) as Answer;
      return { status: answer.status, message, data };
    } catch {
      return { status: answer.status, message: '', data: null };
    }
  } catch (error) {
    return { status: 0, message: '', data: { error: String(error) } };
  }
}

export interface Write {
  readonly key: string;
  readonly title: string;
  /** The number that was answered. */
  readonly id: number;
  readonly at: number;
}

export interface Load {
  readonly acknowledged: readonly Write[];
  /** Calls that did not succeed, by status and sentence. */
  readonly refused: ReadonlyMap<string, number>;
  /** How many lists were answered. */
  readonly read: () => number;
  readonly stop: () => Promise<void>;
}

/** So soon a caller tries again; the server asks for three seconds, and people are less patient. */
const AGAIN_MS = 100;

/** Writers that file one complaint after the other, each again with its own key until it is acknowledged, and half as many readers. */
export function startLoad(address: string, authorization: string, writers: number): Load {
  const acknowledged: Write[] = [];
  const refused = new Map<string, number>();
  let read = 0;
  let isOver = false;

  async function write(title: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const { status, message, data } = await fileComplaint(address, authorization, { key, title });
      if (status === 201) return void acknowledged.push({ key, title, id: Number(data?.id), at: performance.now() });
      await refuse(status, message);
    }
  }

  async function refuse(status: number, message: string): Promise<void> {
    const said = `${status} ${message || 'without a sentence'}`;
    refused.set(said, (refused.get(said) ?? 0) + 1);
    await sleep(AGAIN_MS);
  }

  async function look(): Promise<void> {
    while (!isOver) {
      const { status, message } = await askFor(address, '/admin/complaint?per_page=10', { headers: { authorization } });
      if (status === 200) read += 1;
      else await refuse(status, message);
      await sleep(AGAIN_MS);
    }
  }

  async function work(writer: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) await write(`Banjir ${writer} ${round}`);
  }

  const working = [
    ...Array.from({ length: writers }, (_, writer) => work(writer)),
    ...Array.from({ length: writers / 2 }, look),
  ];
  return {
    acknowledged,
    refused,
    read: () => read,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

export const fileComplaint = (
  address: string,
  authorization: string,
  { key, title }: { readonly key: string; readonly title: string },
): Promise<Answer> =>
  askFor(address, '/admin/complaint', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ user_id: 1, judul: title, deskripsi: 'Sejak pagi.', kategori: 'Teknis' }),
  });

/** One look at whether calls may be sent to a process. */
export interface Look {
  readonly at: number;
  readonly isReady: boolean;
}

/** Looks at the health of a process again and again. */
export function watchHealth(address: string): { readonly looks: readonly Look[]; readonly stop: () => void } {
  const looks: Look[] = [];
  let isOver = false;
  void (async () => {
    while (!isOver) {
      const at = performance.now();
      looks.push({ at, isReady: (await askFor(address, '/health')).status === 200 });
      await sleep(100);
    }
  })();
  return {
    looks,
    stop() {
      isOver = true;
    },
  };
}
