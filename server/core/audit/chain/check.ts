import { createPublicKey, verify } from 'node:crypto';
import {
  CHAIN_FORMAT,
  type ChainLink,
  type ChainRoot,
  chainOf,
  fingerprintOf,
  GENESIS,
  hashOf,
  signedText,
} from './entry';

/** The first thing that is wrong, by the number of its link. */
export interface ChainFault {
  readonly seq: number;
  readonly source?: string;
  readonly entry?: number;
  readonly why: string;
}

export interface ChainReport {
  readonly links: number;
  readonly last: number;
  readonly chain: string;
  /** Entries that retention removed and said so. */
  readonly removed: number;
  readonly roots: number;
  /** Of the keys that signed the roots, to be compared with printed ones. */
  readonly keys: readonly string[];
  readonly fault?: ChainFault;
}

/** A root from paper: `{ seq, chain }`. */
export type KnownRoot = Pick<ChainRoot, 'seq' | 'chain'>;

/**
 * Checks the lines of a file of the chain: every link by what it says now, each by the one before, roots by their signature,
 * and against roots that are known from elsewhere. Memory is bounded by the entries that are missing.
 * @throws Error where it is no such file.
 */
export async function checkChain(
  lines: AsyncIterable<string> | Iterable<string>,
  known: readonly KnownRoot[] = [],
): Promise<ChainReport> {
  const check = createCheck(known);
  let at = 0;
  for await (const line of lines) {
    at += 1;
    if (line.trim() === '') continue;
    const parsed = parse(line);
    if (at === 1) {
      if (parsed?.chain !== CHAIN_FORMAT) throw new Error('Ini bukan berkas rantai audit.');
      continue;
    }
    if (parsed === undefined) check.broken(`baris ${at} berkas tidak dapat dibaca`);
    else if ('day' in parsed) check.root(parsed as unknown as ChainRoot);
    else check.link(parsed as unknown as ChainLink);
    if (check.isOver()) break;
  }
  return check.report();
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function createCheck(known: readonly KnownRoot[]) {
  const roots: (KnownRoot & { readonly name: string })[] = known.map((each) => ({
    ...each,
    name: 'akar yang disebut',
  }));
  const keys = new Set<string>();
  /** Links whose entry is gone, until a gap says so. */
  const missing = new Map<string, number>();
  let [seq, chain, removed, signed] = [0, GENESIS, 0, 0];
  let fault: ChainFault | undefined;

  const blame = (found: ChainFault) => {
    fault ??= found;
  };
  const wrongIn = (link: ChainLink): string | undefined => {
    if (link.seq > seq + 1) return `mata rantai ${seq + 1} hilang, atau urutannya ditukar`;
    if (link.seq !== seq + 1) return 'mata rantai disisipkan, atau urutannya ditukar';
    if (link.row !== null && hashOf(link.source, link.entry, link.row) !== link.hash) return 'isi catatan diubah';
    if (chainOf(chain, link) !== link.chain) return 'mata rantai disisipkan atau diubah';
    return undefined;
  };

  return {
    isOver: () => fault !== undefined,
    broken: (why: string) => blame({ seq: seq + 1, why }),
    root(root: ChainRoot): void {
      signed += 1;
      keys.add(fingerprintOf(root.key));
      roots.push({ ...root, name: `akar ${root.day}` });
      if (!isSigned(root)) blame({ seq: root.seq, why: `tanda tangan akar ${root.day} tidak cocok` });
    },
    link(link: ChainLink): void {
      const why = wrongIn(link);
      // What is missing stands where it should be.
      if (why !== undefined) {
        blame({ seq: Math.min(seq + 1, link.seq), source: link.source, entry: link.entry, why });
        return;
      }
      [seq, chain] = [link.seq, link.chain];
      if (link.row === null) missing.set(`${link.source}:${link.entry}`, seq);
      if (link.source === 'gap')
        for (const entry of (link.row?.entries as readonly number[] | undefined) ?? [])
          if (missing.delete(`history:${entry}`)) removed += 1;
      for (const root of roots)
        if (root.seq === seq && root.chain !== chain) blame({ seq, why: `tidak cocok dengan ${root.name}` });
    },
    report(): ChainReport {
      const [gone] = [...missing.values()].sort((a, b) => a - b);
      if (gone !== undefined && (fault === undefined || gone < fault.seq)) {
        const [source = '', entry = ''] = ([...missing].find(([, at]) => at === gone)?.[0] ?? '').split(':');
        fault = { seq: gone, source, entry: Number(entry), why: 'catatan tidak ada lagi di basis data' };
      }
      const late = roots.find((root) => root.seq > seq);
      if (late) blame({ seq: seq + 1, why: `rantai berakhir sebelum ${late.name} (mata rantai ${late.seq})` });
      return { links: seq, last: seq, chain, removed, roots: signed, keys: [...keys], ...(fault ? { fault } : {}) };
    },
  };
}

function isSigned(root: ChainRoot): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(root.key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signedText(root)), key, Buffer.from(root.signature, 'base64'));
  } catch {
    return false;
  }
}
