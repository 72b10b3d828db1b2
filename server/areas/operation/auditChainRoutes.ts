import { Readable } from 'node:stream';
import * as calls from '../../../src/calls/operation/auditChain';
import { checkChain } from '../../core/audit/chain/check';
import { fingerprintOf } from '../../core/audit/chain/entry';
import { chainLines, listRoots, readChainState } from '../../core/audit/chain/file';
import { type Call, siteToday } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';

/** The chain for auditors: its state, a check of all of it, and the file that somebody else can check. */
export const auditChainRoutes = (): readonly Route[] =>
  routesFor(calls, {
    readAuditChain: async (call) => ({ data: { ...(await readChainState(call)), roots: await rootsOf(call) } }),
    checkAuditChain: async (call) => {
      const { links, removed, roots, fault } = await checkChain(chainLines(call));
      return { data: { links, removed, roots, ...(fault ? { fault } : {}) } };
    },
    downloadAuditChain: async (call) => {
      const { links } = await readChainState(call);
      // Before the first line leaves, as with every list.
      await writeAudit(call, { action: 'export', resource: 'audit', detail: { format: 'rantai', count: links } });
      return {
        file: {
          name: `rantai-audit-${siteToday(call)}.ndjson`,
          // A list of JSON objects is no JSON document, and clients take what calls itself so for one.
          type: 'text/plain; charset=utf-8',
          rows: links,
          body: Readable.from(withBreaks(chainLines(call))),
        },
      };
    },
  });

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

async function rootsOf(call: Call) {
  const roots = await listRoots(call);
  return roots.map(({ day, seq, chain, key }) => ({ day, seq, chain, fingerprint: fingerprintOf(key) })).toReversed();
}
