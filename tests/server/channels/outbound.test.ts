import { describe, expect, it } from 'vitest';
import { createOutbound, isPublic, OutboundRefused, readOutboundAllow } from '../../../server/channels/outbound';
import { readConfig } from '../../../server/config';

const APP_SECRET = 'x'.repeat(32);
const config = (env: Record<string, string>) => readConfig({ APP_SECRET, ...env });
const open = createOutbound({ allow: [], onlyAllowed: false });

/** Ways to write an address inside the house; the resolver of the machine reads the odd ones as it likes. */
const spellings: readonly string[] = [
  '127.0.0.1',
  '127.0.0.2',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0177.1',
  '00000177.0.0.1',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '00.00.00.00',
  '0x0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  ' localhost ',
  '10.0.0.1',
  '10.255.255.255',
  '10.1',
  '167772161',
  '0x0a000001',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '172.16.1',
  '192.168.0.1',
  '192.168.1',
  '3232235521',
  '0xc0a80001',
  '169.254.169.254',
  '169.254.1.1',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::',
  '[::]',
  '::ffff:127.0.0.1',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '3fff::1',
  'fe80::1',
  'fe80::1%lo',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'ff02::1',
  '100::1',
  '5f00::1',
];

describe('what this server may reach', () => {
  it.each(spellings)('is not %s', async (host) => {
    await expect(open.reach({ host, port: 25 })).rejects.toThrow();
  });

  it('has a long list of those', () => {
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(60);
    console.log(`${spellings.length} spellings of inner addresses, 0 reached`);
  });

  it('is a public address, and a name that leads to one; what it leads to is what is connected to', async () => {
    expect(await open.reach({ host: '8.8.8.8', port: 25 })).toEqual({ address: '8.8.8.8', servername: undefined });
    expect(isPublic('2606:4700:4700::1111')).toBe(true);
    const named = createOutbound({ allow: [], onlyAllowed: false }, async () => ['9.9.9.9', '2620:fe::fe']);
    expect(await named.reach({ host: 'Smtp.Contoh.Example.', port: 587 })).toEqual({
      address: '9.9.9.9',
      servername: 'smtp.contoh.example',
    });
  });

  it('is asked for once: a name that leads inside the second time is never asked a second time', async () => {
    let asked = 0;
    const rebinding = createOutbound({ allow: [], onlyAllowed: false }, async () => {
      asked += 1;
      return asked === 1 ? ['9.9.9.9'] : ['127.0.0.1'];
    });
    expect((await rebinding.reach({ host: 'x.example', port: 25 })).address).toBe('9.9.9.9');
    expect(asked).toBe(1);
    await expect(rebinding.reach({ host: 'x.example', port: 25 })).rejects.toThrow(OutboundRefused);
  });

  it.each([[['9.9.9.9', '10.0.0.1']], [['127.0.0.1']], [['::ffff:10.0.0.1', '9.9.9.9']], [[]]])(
    'is not a name that leads to %j',
    async (addresses) => {
      const named = createOutbound({ allow: [], onlyAllowed: false }, async () => addresses);
      await expect(named.reach({ host: 'x.example', port: 25 })).rejects.toThrow(OutboundRefused);
    },
  );

  it("is an inner host that the server's environment names with this port, and not with another", async () => {
    const allow = readOutboundAllow(['127.0.0.1:2525', 'mail.kantor:25', '[::1]:2525']);
    const some = createOutbound({ allow, onlyAllowed: false }, async () => ['10.0.0.5']);
    expect((await some.reach({ host: '127.0.0.1', port: 2525 })).address).toBe('127.0.0.1');
    expect((await some.reach({ host: '::1', port: 2525 })).address).toBe('::1');
    expect((await some.reach({ host: 'Mail.Kantor', port: 25 })).address).toBe('10.0.0.5');
    for (const [host, port] of [
      ['127.0.0.1', 25],
      ['mail.kantor', 26],
      ['lain.kantor', 25],
    ] as const)
      await expect(some.reach({ host, port }), host).rejects.toThrow(OutboundRefused);
  });

  it('is nothing else at all in a demo and in tests, not even a public host', async () => {
    const demo = createOutbound({ allow: readOutboundAllow(['127.0.0.1:2525']), onlyAllowed: true }, async () => [
      '9.9.9.9',
    ]);
    await expect(demo.reach({ host: 'smtp.gmail.com', port: 587 })).rejects.toThrow(OutboundRefused);
    await expect(demo.reach({ host: '8.8.8.8', port: 25 })).rejects.toThrow(OutboundRefused);
    expect(demo.isKeptHere({ host: 'smtp.gmail.com', port: 587 })).toBe(true);
    expect(demo.isKeptHere({ host: '127.0.0.1', port: 2525 })).toBe(false);
    expect((await demo.reach({ host: '127.0.0.1', port: 2525 })).address).toBe('127.0.0.1');
  });
});

describe('OUTBOUND_ALLOW', () => {
  it('is a list of host:port', () => {
    expect(config({ OUTBOUND_ALLOW: '127.0.0.1:2525, Mail.Kantor:25' }).outbound).toEqual({
      allow: [
        { host: '127.0.0.1', port: 2525 },
        { host: 'mail.kantor', port: 25 },
      ],
      onlyAllowed: false,
    });
    expect(config({}).outbound).toEqual({ allow: [], onlyAllowed: false });
  });

  it.each([
    'mail.kantor',
    'mail.kantor:',
    ':25',
    'mail.kantor:0',
    'mail.kantor:70000',
    'http://x:25',
    'a b:25',
    '*:25',
  ])('stops the start when it says %j', (entry) =>
    expect(() => config({ OUTBOUND_ALLOW: entry })).toThrow(/OUTBOUND_ALLOW harus berupa daftar host:port/),
  );

  it('may name only this machine while tests run, and then nothing else is reached', () => {
    expect(config({ NODE_ENV: 'test', OUTBOUND_ALLOW: '127.0.0.1:25,localhost:26,[::1]:27' }).outbound).toMatchObject({
      onlyAllowed: true,
    });
    for (const entry of ['smtp.gmail.com:587', '8.8.8.8:25', '10.0.0.1:25'])
      expect(() => config({ NODE_ENV: 'test', OUTBOUND_ALLOW: entry })).toThrow(/NODE_ENV=test/);
  });
});
