import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** What this server may reach of other machines: `OUTBOUND_ALLOW` of the environment, and public hosts. */
export interface OutboundRules {
  readonly allow: readonly HostPort[];
  /** Demo and tests: nothing else is reached at all. */
  readonly onlyAllowed: boolean;
}

export interface HostPort {
  readonly host: string;
  readonly port: number;
}

/** Where a host was found to be, checked. Connect to the address: the name could lead elsewhere a moment later. */
export interface Reachable {
  readonly address: string;
  /** For certificates; undefined when the host is an address itself. */
  readonly servername: string | undefined;
}

export interface Outbound {
  /** Demo and tests: what goes elsewhere is kept in the visible demo outbox instead of being sent. */
  readonly isKeptHere: (target: HostPort) => boolean;
  /** @throws OutboundRefused, and the error of the resolver. */
  readonly reach: (target: HostPort) => Promise<Reachable>;
}

/** The host may not be reached from this server; an Indonesian sentence. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

type Resolve = (host: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

export function createOutbound({ allow, onlyAllowed }: OutboundRules, resolve: Resolve = resolveAll): Outbound {
  const isListed = ({ host, port }: HostPort): boolean =>
    allow.some((each) => each.port === port && each.host === tidyHost(host));
  return {
    isKeptHere: (target) => onlyAllowed && !isListed(target),
    async reach(target) {
      if (onlyAllowed && !isListed(target))
        throw new OutboundRefused(`${target.host}:${target.port} tidak ada dalam OUTBOUND_ALLOW.`);
      const host = tidyHost(target.host);
      const addresses = isIP(host) ? [host] : await resolve(host);
      const [address] = addresses;
      if (address === undefined) throw new OutboundRefused(`Host ${target.host} tidak ditemukan.`);
      // One private address among public ones is enough: which of them answers is not ours to say.
      if (!isListed(target) && addresses.some((each) => !isPublic(each)))
        throw new OutboundRefused(
          `Host ${target.host} berada di jaringan dalam. Administrator server dapat mengizinkannya dengan OUTBOUND_ALLOW.`,
        );
      return { address, servername: isIP(host) ? undefined : host };
    },
  };
}

const tidyHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** @throws Error with an Indonesian sentence when an entry is not `host:port`. */
export function readOutboundAllow(entries: readonly string[]): readonly HostPort[] {
  return entries.map((entry) => {
    const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+):(\d{1,5})$/i.exec(entry) ?? [];
    if (host === '' || Number(port) < 1 || Number(port) > 65_535)
      throw new Error(`OUTBOUND_ALLOW harus berupa daftar host:port, misalnya 127.0.0.1:2525, bukan "${entry}".`);
    return { host: tidyHost(host), port: Number(port) };
  });
}

/** Only this machine: what a run of the tests may reach. */
export const isLoopback = ({ host }: HostPort): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Networks that are no place on the internet (IANA's special-purpose registries), and those that contain them. */
const inner = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** Of IPv6 only the global addresses are public; these of them carry an IPv4 address or are for examples. */
const globalUnicast = listOf([['2000::', 3]]);
const innerOfGlobal = listOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

export function isPublic(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 4) return !inner.check(plain, 'ipv4');
  if (isIP(plain) !== 6) return false;
  return globalUnicast.check(plain, 'ipv6') && !innerOfGlobal.check(plain, 'ipv6');
}

function listOf(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
