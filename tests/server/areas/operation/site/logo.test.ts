import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, noisy, pdf, photo, plain, seeThrough, svg } from '../../../../support/pictures';
import { engines, OPENING_MS } from '../../../../support/server';
import { openSite, type SiteWorld } from '../../../../support/site';

const path = '/admin/general/logo';
const MB = 1_048_576;
const NOT_IMAGE = 'File harus berupa gambar.';
const OTHER_KIND = 'Gambar jenis ini tidak diterima. Pilih JPEG, PNG, GIF, atau SVG.';
const TOO_INTRICATE = 'Gambar vektor ini terlalu rumit untuk digambar. Sederhanakan, atau kirim sebagai PNG.';
const TOO_BIG = 'Ukuran file terlalu besar. Maksimal 2MB.';

/** What may be sent, and what it must become: a sentence of refusal, or the kind of file that is kept. */
interface Sample {
  readonly name: string;
  readonly bytes: () => Promise<Buffer> | Buffer;
  readonly filename?: string;
  readonly becomes:
    | 'jpg'
    | 'png'
    | typeof NOT_IMAGE
    | typeof OTHER_KIND
    | typeof TOO_BIG
    | typeof TOO_INTRICATE
    | 'Gambar terlalu besar';
}

const script = '<script>document.title="jalan"</script>';
const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&h;</text></svg>`;
const jpeg = () => plain(200, 200).jpeg().toBuffer();

const samples: readonly Sample[] = [
  { name: 'a JPEG', bytes: jpeg, becomes: 'jpg' },
  { name: 'a PNG with see-through parts', bytes: () => seeThrough(200, 200).png().toBuffer(), becomes: 'png' },
  { name: 'a GIF', bytes: () => plain().gif().toBuffer(), becomes: 'png' },
  { name: 'a photo with its place', bytes: photo, becomes: 'jpg' },
  { name: 'a drawing', bytes: () => svg('<circle cx="30" cy="20" r="9"/>'), filename: 'a.svg', becomes: 'png' },
  { name: 'a drawing with a script', bytes: () => svg(script), filename: 'a.svg', becomes: 'png' },
  {
    name: 'a drawing with a handler',
    bytes: () => svg('<rect onload="alert(1)" width="9" height="9"/>'),
    becomes: 'png',
  },
  {
    name: 'a drawing with a page inside',
    bytes: () =>
      svg(
        `<foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
      ),
    becomes: 'png',
  },
  {
    name: 'a drawing that fetches from elsewhere',
    bytes: () =>
      svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/><use xlink:href="file:///etc/passwd#a"/>'),
    becomes: 'png',
  },
  {
    name: 'a drawing that includes a file',
    bytes: () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    becomes: TOO_INTRICATE,
  },
  { name: 'a drawing that unfolds without end', bytes: () => Buffer.from(bomb), becomes: TOO_INTRICATE },
  {
    name: 'a drawing larger than a wall',
    bytes: () => svg('<rect/>', 'width="99999" height="99999"'),
    becomes: 'Gambar terlalu besar',
  },
  {
    name: 'a page that calls itself a PNG',
    bytes: () => Buffer.from(`<html>${script}</html>`),
    filename: 'a.png',
    becomes: NOT_IMAGE,
  },
  {
    name: 'a page after a PNG',
    bytes: async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(`<html>${script}`)]),
    becomes: 'jpg',
  },
  {
    name: 'PHP after a JPEG',
    bytes: async () => Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET["x"]); ?>')]),
    filename: 'a.php.jpg',
    becomes: 'jpg',
  },
  {
    name: 'a script that begins like a GIF',
    bytes: () => Buffer.from('GIF89a=1;alert(document.domain)//'),
    filename: 'a.gif',
    becomes: NOT_IMAGE,
  },
  { name: 'a document', bytes: () => pdf(), filename: 'a.pdf', becomes: NOT_IMAGE },
  { name: 'a document that calls itself a JPEG', bytes: () => pdf(), filename: 'a.jpg', becomes: NOT_IMAGE },
  {
    name: 'a WebP, which is not among the described types',
    bytes: () => plain().webp().toBuffer(),
    becomes: OTHER_KIND,
  },
  { name: 'a JPEG with the ending of a drawing', bytes: jpeg, filename: 'a.svg', becomes: 'jpg' },
  { name: 'two endings', bytes: jpeg, filename: 'logo.jpg.exe', becomes: 'jpg' },
  { name: 'nothing', bytes: () => Buffer.alloc(0), becomes: NOT_IMAGE },
  {
    name: 'half a PNG',
    bytes: async () => (await noisy(200, 200).png().toBuffer()).subarray(0, 20_000),
    becomes: NOT_IMAGE,
  },
  { name: 'noise', bytes: async () => (await noisy(50, 50).raw().toBuffer()).subarray(0, 999), becomes: NOT_IMAGE },
  { name: 'exactly 2 MB', bytes: async () => jpegOf(await jpeg(), 2 * MB), becomes: 'jpg' },
  { name: 'one byte less than 2 MB', bytes: async () => jpegOf(await jpeg(), 2 * MB - 1), becomes: 'jpg' },
  { name: 'one byte more than 2 MB', bytes: async () => jpegOf(await jpeg(), 2 * MB + 1), becomes: TOO_BIG },
  {
    name: '16000 by 16000 pixels',
    bytes: () => plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(),
    becomes: 'Gambar terlalu besar',
  },
  {
    name: 'an animation of many frames',
    bytes: async () =>
      sharp(
        await Promise.all(Array.from({ length: 60 }, (_, n) => plain(300, 300).tint(`rgb(${n},9,9)`).png().toBuffer())),
        { join: { animated: true } },
      )
        .gif()
        .toBuffer(),
    becomes: 'png',
  },
  ...[
    '../../x.png',
    '..\\..\\x.png',
    '%2e%2e%2fx.png',
    'CON',
    '.htaccess',
    'x\u202Egnp.exe',
    'a'.repeat(5000),
    '/etc/passwd',
  ].map((filename): Sample => ({ name: `the name ${filename.slice(0, 20)}`, bytes: jpeg, filename, becomes: 'jpg' })),
];

describe.each(engines)('a logo on $name', ({ open }) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSite(open);
  }, OPENING_MS);
  afterAll(() => world?.close());
  afterEach(async () => {
    await world.admin('DELETE', path);
  });

  const storage = () => join(world.dataDir, 'storage');
  const stored = () =>
    existsSync(storage())
      ? readdirSync(storage(), { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => join(each.parentPath, each.name))
      : [];
  const upload = async (bytes: Buffer, filename = 'logo.jpg', more: readonly (readonly [string, string])[] = []) =>
    world.sendForm('POST', path, [...more, ['logo', { bytes, filename, type: 'image/png' }]]);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  it(
    'is refused or drawn anew, whatever is sent',
    async () => {
      const sent = new Set<string>();
      let kept = 0;
      for (const { name, bytes: make, filename, becomes } of samples) {
        const bytes = await make();
        sent.add(hash(bytes));
        const answer = await upload(bytes, filename);
        if (becomes !== 'jpg' && becomes !== 'png') {
          expect([answer.status, name], answer.text).toEqual([422, name]);
          expect(answer.body.errors?.logo?.[0], name).toContain(becomes);
          expect(stored(), name).toEqual([]);
          continue;
        }
        expect([answer.status, name], answer.text).toEqual([200, name]);
        const { logo_path, logo_url } = answer.body.data as { logo_path: string; logo_url: string };
        expect(logo_path, name).toMatch(new RegExp(`^public/logo/2026/[0-9a-f]{32}\\.${becomes}$`));
        expect(logo_url).toBe(`/storage/${logo_path}`);
        expect(stored()).toEqual([join(storage(), logo_path)]);
        const file = readFileSync(join(storage(), logo_path));
        expect(sent.has(hash(file)), name).toBe(false);
        expect(/<script|<\?php|<svg|<html|KameraRahasia|root:x/.test(file.toString('latin1')), name).toBe(false);
        const about = await sharp(file).metadata();
        expect(Math.max(about.width, about.height), name).toBeLessThanOrEqual(400);
        expect([about.pages ?? 1, about.exif], name).toEqual([1, undefined]);
        const served = await world.anyone('GET', `/${logo_url}`);
        expect(served.status, name).toBe(200);
        expect(served.headers['content-type']).toBe(becomes === 'png' ? 'image/png' : 'image/jpeg');
        expect(served.headers['x-content-type-options']).toBe('nosniff');
        expect(String(served.headers['content-security-policy'])).toContain('sandbox');
        kept += 1;
        await world.admin('DELETE', path);
      }
      console.log(`${samples.length} logos: ${kept} kept, all drawn anew; ${samples.length - kept} refused`);
    },
    OPENING_MS,
  );

  it('that is a small drawing is drawn large enough to be seen', async () => {
    const answer = await upload(
      svg('<rect width="24" height="24" fill="#c2410c"/>', 'width="24" height="24"'),
      'a.svg',
    );
    const { logo_path } = answer.body.data as { logo_path: string };
    const about = await sharp(readFileSync(join(storage(), logo_path))).metadata();
    expect([about.width, about.height]).toEqual([400, 400]);
  });

  it('shows to everybody, takes the place of the one before, and is gone once it is deleted', async () => {
    const first = (await upload(await jpeg())).body.data as { logo_url: string };
    const site = async () => ((await world.anyone('GET', '/capabilities')).body.data as { site: object }).site;
    expect(await site()).toMatchObject({ logo_url: first.logo_url });
    const second = (await upload(await plain(90, 90).jpeg().toBuffer())).body.data as { logo_url: string };
    expect(stored()).toHaveLength(1);
    expect((await world.anyone('GET', `/${first.logo_url}`)).status).toBe(404);
    expect((await world.anyone('GET', `/${second.logo_url}`)).status).toBe(200);
    const deleted = await world.admin('DELETE', path);
    expect(deleted.body.data).toMatchObject({ logo_path: null, logo_url: null });
    expect(stored()).toEqual([]);
    expect(await site()).toMatchObject({ logo_url: null });
    expect((await world.admin('DELETE', path)).status).toBe(200);
  });

  it('comes with the settings in one form: both are saved, or neither', async () => {
    const settings = '/admin/general/settings';
    const logo = { bytes: await jpeg(), filename: 'logo.jpg' };
    const refused = await world.sendForm('PUT', settings, [
      ['site_url', 'bukan url'],
      ['logo', logo],
    ]);
    expect(refused.status).toBe(422);
    expect(stored()).toEqual([]);
    const saved = await world.sendForm('PUT', settings, [
      ['site_name', 'Berlogo'],
      ['logo', logo],
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data).toMatchObject({ site_name: 'Berlogo', logo_path: expect.stringContaining('public/logo/') });
    const wrong = await world.sendForm('PUT', settings, [
      ['site_name', 'X'],
      ['logo', { bytes: pdf(), filename: 'a.pdf' }],
    ]);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { logo: [NOT_IMAGE] }]);
    expect((await world.admin('GET', settings)).body.data).toMatchObject({ site_name: 'Berlogo' });
  });

  it('is refused over a version somebody else has replaced, and without a file', async () => {
    await world.save('general', { site_name: 'Lebih baru' });
    const stale = await upload(await jpeg(), 'logo.jpg', [['version', '0']]);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stored()).toEqual([]);
    for (const body of [{}, { logo: 'logo.png' }, { logo: null }, { logo: { path: 'x' } }])
      expect((await world.admin('POST', path, body)).status).toBe(422);
  });

  it('may be changed by administrators only', async () => {
    expect((await world.aleg('DELETE', path)).status).toBe(403);
    expect((await world.aleg('POST', path, {})).status).toBe(403);
    expect((await world.anyone('POST', path, {})).status).toBe(401);
  });
});
