import { BlockList, isIP } from 'node:net';

/** From where people of one role may come: addresses and ranges, with commas or spaces between them. */
export interface RoleNetworks {
  readonly role: string;
  readonly addresses: string;
}

/** What is saved; rows that say nothing are none. */
export const readNetworks = (saved: unknown): readonly RoleNetworks[] =>
  Array.isArray(saved)
    ? saved.flatMap((row: Partial<RoleNetworks> | null) =>
        row?.role && row.addresses ? [{ role: String(row.role), addresses: String(row.addresses) }] : [],
      )
    : [];

/** The first that is neither an address nor a range, such as `10.20.0.0/16` or `2001:db8::/32`. */
export const findBadNetwork = (addresses: string): string | undefined =>
  partsOf(addresses).find((part) => rangeOf(part) === undefined);

/** May somebody with this role come from this address? Roles of which nothing is said come from anywhere. */
export function isFromAllowed(networks: readonly RoleNetworks[], role: string, ip: string | null): boolean {
  const own = networks.filter((each) => each.role === role);
  if (own.length === 0) return true;
  const from = plain(ip ?? '');
  if (isIP(from) === 0) return false;
  const family = familyOf(from);
  return own.some(({ addresses }) => listOf(addresses).check(from, family));
}

const partsOf = (addresses: string): readonly string[] => addresses.split(/[\s,;]+/).filter((part) => part !== '');
const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
/** A server that listens for both families sees an IPv4 address in the clothes of the other one. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function rangeOf(part: string): { readonly ip: string; readonly bits: number } | undefined {
  const [ip = '', bits, ...rest] = part.split('/');
  const most = isIP(ip) === 6 ? 128 : 32;
  if (isIP(ip) === 0 || rest.length > 0) return undefined;
  if (bits === undefined) return { ip, bits: most };
  // Nought bits would be everywhere, which is what no row says.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most ? { ip, bits: Number(bits) } : undefined;
}

function listOf(addresses: string): BlockList {
  const list = new BlockList();
  for (const part of partsOf(addresses)) {
    const range = rangeOf(part);
    if (range) list.addSubnet(range.ip, range.bits, familyOf(range.ip));
  }
  return list;
}
