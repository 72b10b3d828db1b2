import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccept, type UploadVerdict } from '../../../server/files/accept';
import { UploadedFile } from '../../../server/files/upload';
import { fileUpload, imageUpload, type UploadRule } from '../../../src/framework/schema';
import { jpegOf, noisy, pdf, photo, plain, seeThrough, svg } from '../../support/pictures';
import { processorTime } from '../../support/processorTime';
import { itInProof } from '../../support/sized';

const accept = createAccept();
const withSvg: UploadRule = { ...imageUpload, accept: [...imageUpload.accept, 'image/svg+xml'] };
const judge = (bytes: Buffer, rule: UploadRule = imageUpload, filename = 'foto.jpg'): Promise<UploadVerdict> =>
  accept(new UploadedFile(filename, bytes, 'image/jpeg'), rule);

async function stored(bytes: Buffer, rule?: UploadRule) {
  const judged = await judge(bytes, rule);
  if (!judged.ok) throw new Error(`It was refused: ${judged.code}`);
  return { ...judged, about: judged.ext === 'pdf' ? undefined : await sharp(judged.bytes).metadata() };
}

describe('a picture', () => {
  it('loses place, camera and everything else that is not the picture, and stands upright', async () => {
    const bytes = await photo();
    expect(bytes.includes('KameraRahasia') && (await sharp(bytes).metadata()).orientation === 6).toBe(true);
    const { about, bytes: kept, ext } = await stored(bytes);
    expect(ext).toBe('jpg');
    expect(about).toMatchObject({ format: 'jpeg', width: 40, height: 60, space: 'srgb' });
    expect([about?.exif, about?.icc, about?.xmp, about?.iptc, about?.orientation]).toEqual(Array(5).fill(undefined));
    for (const secret of ['KameraRahasia', 'PabrikRahasia', 'Exif', 'GPS']) expect(kept.includes(secret)).toBe(false);
  });

  it.each<[string, string, string, () => Promise<Buffer>]>([
    ['JPEG', 'jpg', 'jpeg', () => plain().jpeg().toBuffer()],
    ['JPEG in the colours of a printer', 'jpg', 'jpeg', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPEG', 'jpg', 'jpeg', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['PNG', 'jpg', 'jpeg', () => plain().png().toBuffer()],
    ['PNG of 16 bits', 'jpg', 'jpeg', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['PNG with see-through parts', 'png', 'png', () => seeThrough().png().toBuffer()],
    ['WebP', 'jpg', 'jpeg', () => plain().webp().toBuffer()],
    ['WebP with see-through parts', 'webp', 'webp', () => seeThrough().webp().toBuffer()],
    ['GIF', 'png', 'png', () => plain().gif().toBuffer()],
  ])('that is a %s is kept as .%s', async (_what, ext, format, make) => {
    const kept = await stored(await make());
    expect(kept.ext).toBe(ext);
    expect(kept.about).toMatchObject({ format, width: 60, height: 40, space: 'srgb' });
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) => plain().tint(background).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const kept = await stored(gif);
    expect(kept.about).toMatchObject({ width: 60, height: 40 });
    expect(kept.about?.pages ?? 1).toBe(1);
  });

  it('is at most 2560 pixels long, and never made larger', async () => {
    const wide = await stored(await plain(5000, 1000).png().toBuffer());
    expect(wide.about).toMatchObject({ width: 2560, height: 512 });
    expect((await stored(await plain(10, 10).png().toBuffer())).about).toMatchObject({ width: 10, height: 10 });
  });

  it.each<[string, string]>([
    ['a script', '<script>fetch("/api/admin/users",{method:"DELETE"})</script>'],
    ['a page', '<!doctype html><html><body onload=alert(1)>'],
    ['PHP', '<?php system($_GET[0]); ?>'],
    ['an archive', 'PK\u0003\u0004rahasia'],
    ['another document', '%PDF-1.4 rahasia %%EOF'],
  ])('with %s behind it is kept without it', async (_what, tail) => {
    for (const picture of [plain().jpeg(), plain().png(), plain().gif(), plain().webp()]) {
      const kept = await stored(Buffer.concat([await picture.toBuffer(), Buffer.from(tail)]));
      expect(kept.bytes.includes(tail.slice(0, 8))).toBe(false);
    }
  });

  it('with a script in its comment is kept without it', async () => {
    const bytes = jpegOf(await plain().jpeg().toBuffer(), 4000);
    bytes.write('<script>alert(1)</script>', 10);
    expect((await stored(bytes)).bytes.includes('script')).toBe(false);
  });
});

describe('what is no picture', () => {
  const garbage = Buffer.from('GIF89a/*"*/=1;alert(document.cookie)//');
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['a page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(400)])],
    ['a Linux program', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(400)])],
    ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)])],
    ['a script that begins like a GIF', () => garbage],
    [
      'a page that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>')]),
    ],
    ['half a JPEG', async () => half(await noisy(200, 200).jpeg().toBuffer())],
    ['half a PNG', async () => half(await noisy(200, 200).png().toBuffer())],
    ['half a WebP', async () => half(await noisy(200, 200).webp().toBuffer())],
    ['the head of a JPEG', async () => (await plain().jpeg().toBuffer()).subarray(0, 20)],
    ['a PNG with a damaged middle', async () => damaged(await noisy(200, 200).png().toBuffer())],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['an AVIF', () => plain().avif().toBuffer()],
    ['a HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])],
    ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(400)])],
    ['an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(400)])],
    ['a PostScript file', () => Buffer.from('%!PS-Adobe-3.0\n%%EOF')],
    ['a PDF where only a picture fits', () => pdf()],
  ])('is refused: %s', async (_what, make) => {
    expect(await judge(await make(), imageUpload, 'foto.png')).toEqual({ ok: false, code: 'notImage' });
  });

  it.each([
    ['a drawing where none is asked for', () => svg('<rect width="9" height="9"/>')],
    ['a drawing behind a BOM', () => Buffer.concat([Buffer.from('\ufeff'), svg('<script>alert(1)</script>')])],
  ])('is refused with the kinds that are taken: %s', async (_what, make) => {
    const refusal = { ok: false, code: 'imageKind', params: { kinds: 'JPEG, PNG, WebP, GIF' } };
    expect(await judge(make(), imageUpload, 'foto.png')).toEqual(refusal);
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const damaged = (bytes: Buffer) => {
    bytes.fill(0x41, bytes.length / 2, bytes.length / 2 + 2000);
    return bytes;
  };
});

const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join('');
const used = (times: number, id: string) => `<use xlink:href="${id}"/>`.repeat(times);
const nested = many(
  12,
  (n) => `<g id="g${n}">${n === 0 ? '<rect width="1" height="1"/>' : used(10, `#g${n - 1}`)}</g>`,
);
const shadow = `<filter id="f">${'<feGaussianBlur stdDeviation="5"/>'.repeat(10)}</filter>`;
const entities = many(12, (n) => `<!ENTITY a${n} "${n === 0 ? 'ha' : `&a${n - 1};`.repeat(10)}">`);

/** Each in a few kilobytes; drawn, they took from one second of a processor to more than twenty. */
const bombs: Readonly<Record<string, Buffer>> = {
  entities: Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a11;</text></svg>`,
  ),
  references: svg(`<defs>${nested}</defs>${used(1, '#g11')}`),
  'references in disguise': svg(`<defs>${nested}</defs>${used(1, '&#35;g&#x31;1')}`),
  'thirty thousand circles': svg(
    `<defs><g id="a">${'<circle r="30" fill-opacity=".5"/>'.repeat(30)}</g><g id="b">${used(100, '#a')}</g></defs>${used(10, '#b')}`,
  ),
  'itself, again and again': svg(`<g id="a">${used(2, '#a')}</g>`),
  'shadows upon shadows': svg(`${shadow}${'<rect filter="url(#f)" width="60" height="40"/>'.repeat(100)}`),
  'shadows by a style sheet': svg(
    `<style>rect{filter:url(#f)}</style>${shadow}${'<rect width="60" height="40"/>'.repeat(100)}`,
  ),
  'wide brushes': svg(
    '<filter id="f"><feMorphology operator="dilate" radius="99"/></filter><rect filter="url(#f)" width="60" height="40"/>',
  ),
  'groups within groups': svg(`${'<g opacity=".9">'.repeat(10_000)}${'</g>'.repeat(10_000)}`),
  'a picture inside the picture': svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="60" height="40"/>'),
};

describe('a bomb', () => {
  itInProof('of 16,000 by 16,000 pixels in less than a megabyte is refused without being unfolded', async () => {
    const bytes = await plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await judge(bytes)).toEqual({ ok: false, code: 'tooManyPixels', params: { max: '40' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('is measured at 40 megapixels, not one more', async () => {
    expect((await judge(await plain(8000, 5000).png().toBuffer())).ok).toBe(true);
    expect(await judge(await plain(8000, 5001).png().toBuffer())).toMatchObject({ code: 'tooManyPixels' });
  });

  it.each(Object.entries(bombs))('drawn of %s is refused before it is drawn, in a blink', async (_what, bytes) => {
    const took = await processorTime(300, async () =>
      expect(await judge(bytes, withSvg)).toEqual({ ok: false, code: 'tooIntricate' }),
    );
    expect(took).toBeLessThan(300);
  });
});

describe('a drawing', () => {
  it.each<[string, string]>([
    ['a script', '<script>alert(1)</script><rect width="9" height="9"/>'],
    ['an event', '<rect width="9" height="9" onload="alert(1)"/>'],
    [
      'a page inside',
      '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['a picture of elsewhere', '<image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/>'],
  ])('with %s becomes the picture it shows, as PNG', async (_what, inside) => {
    const kept = await stored(svg(inside), withSvg);
    expect(kept.ext).toBe('png');
    expect(kept.about).toMatchObject({ format: 'png', width: 60, height: 40 });
    expect(kept.bytes.includes('alert')).toBe(false);
  });

  it('shows nothing of the files of this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panel-drawing-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'rahasia.png');
    await plain().toFile(file);
    for (const address of [file, `file://${file}`]) {
      const kept = await stored(svg(`<image xlink:href="${address}" width="60" height="40"/>`), withSvg);
      expect((await sharp(kept.bytes).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
    }
  });

  it('of a thousand shapes with gradients, masks, a shadow and a style sheet is drawn, in a second', async () => {
    const shapes = Array.from({ length: 1000 }, (_, n) => `<path class="a" d="M${n % 60} 0L9 9Z" fill="url(#g)"/>`);
    const inside = `<style>.a{fill:url(#g)} .b{clip-path:url(#c)}</style><defs>
      <linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient>
      <clipPath id="c"><rect width="60" height="40"/></clipPath>
      <filter id="s"><feGaussianBlur stdDeviation="2"/><feOffset dx="1"/><feMerge><feMergeNode/></feMerge></filter></defs>
      <g filter="url(#s)" opacity=".9"><circle r="9"/></g>${shapes.join('')}`;
    const took = await processorTime(1000, async () =>
      expect((await stored(svg(inside), withSvg)).about).toMatchObject({ width: 60, height: 40 }),
    );
    expect(took).toBeLessThan(1000);
  });

  it('is drawn no larger than it is kept', async () => {
    const kept = await stored(svg('<rect width="9" height="9"/>', 'width="6000" height="3000"'), withSvg);
    expect(kept.about).toMatchObject({ width: 2560, height: 1280 });
  });

  it('is known behind a declaration, comments and a document type', async () => {
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- logo -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n';
    expect((await stored(Buffer.concat([Buffer.from(head), svg('<rect width="9" height="9"/>')]), withSvg)).ext).toBe(
      'png',
    );
  });
});

describe('a document', () => {
  it('that begins and ends like a PDF is kept as it is', async () => {
    expect(await judge(pdf(), fileUpload)).toEqual({ ok: true, bytes: pdf(), ext: 'pdf' });
  });

  it.each<[string, Buffer]>([
    ['cut off in the middle', pdf(9000).subarray(0, 4000)],
    ['with something before it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
    ['in name only', Buffer.from('PDF-1.4 %%EOF')],
    ['that is text', Buffer.from('Surat keterangan')],
  ])('%s is refused in the words of its field', async (_what, bytes) => {
    expect(await judge(bytes, fileUpload)).toEqual({ ok: false, code: 'notPdfOrImage' });
    expect(await judge(bytes, { ...fileUpload, accept: ['application/pdf'] })).toEqual({ ok: false, code: 'notPdf' });
  });

  it('may be a picture, which is drawn anew like every picture', async () => {
    expect((await stored(await photo(), fileUpload)).about).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  });
});

describe('the size', () => {
  it.each<[string, UploadRule, string]>([
    ['2 MB for an image', imageUpload, '2MB'],
    ['5 MB for a file', fileUpload, '5MB'],
    ['what the field says', { ...imageUpload, maxBytes: 300 * 1024 }, '300KB'],
  ])('may be %s, and not one byte more', async (_what, rule, max) => {
    const small = await plain().jpeg().toBuffer();
    for (const [size, ok] of [
      [-1, true],
      [0, true],
      [1, false],
    ] as const) {
      const bytes = jpegOf(small, rule.maxBytes + size);
      expect(bytes.length).toBe(rule.maxBytes + size);
      const judged = await judge(bytes, rule);
      expect(judged.ok).toBe(ok);
      if (!ok) expect(judged).toEqual({ ok: false, code: 'fileTooBig', params: { max } });
    }
  });
});
