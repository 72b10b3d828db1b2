import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DocumentKind } from '../src/domain/applications/scores';

/** The few files that documents and people of the demo share, by what they show. Paths as the file store makes them. */
export interface DemoFiles {
  readonly documents: Readonly<Record<DocumentKind, readonly string[]>>;
  readonly receipts: readonly string[];
  readonly photos: readonly string[];
  readonly portraits: readonly string[];
  /** One for each of the first articles. */
  readonly pictures: readonly string[];
}

const MARK = 'CONTOH – DATA SINTETIS';
const FOLDERS = {
  documents: 'application_documents',
  receipts: 'applications',
  photos: 'complaints',
  portraits: 'volunteers',
  pictures: 'public/news',
} as const;

interface Drawn {
  readonly path: string;
  readonly title: string;
  readonly number: number;
}

/** Always the same names, so that the same seed gives the same rows. */
function pathOf(kind: keyof typeof FOLDERS, title: string, number: number, ext: 'jpg' | 'pdf', year: number): string {
  const name = createHash('sha256').update(`demo ${title} ${number}`).digest('hex').slice(0, 32);
  return `${FOLDERS[kind]}/${year}/${name}.${ext}`;
}

function plan(now: Date): readonly (Drawn & { readonly kind: keyof typeof FOLDERS })[] {
  const year = now.getUTCFullYear();
  const make = (kind: keyof typeof FOLDERS, title: string, ext: 'jpg' | 'pdf', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      title,
      number: index + 1,
      path: pathOf(kind, title, index + 1, ext, year),
    }));
  return [
    ...make('documents', 'KTP', 'jpg', 4),
    ...make('documents', 'KK', 'jpg', 3),
    ...make('documents', 'Surat Keterangan', 'pdf', 3),
    ...make('receipts', 'Bukti Serah Terima', 'jpg', 2),
    ...make('photos', 'Foto Pengaduan', 'jpg', 4),
    ...make('portraits', 'Foto Profil', 'jpg', 4),
    ...make('pictures', 'Foto Berita', 'jpg', 40),
  ];
}

export function demoFilesFor(now: Date): DemoFiles {
  const paths = (title: string) =>
    plan(now)
      .filter((each) => each.title === title)
      .map(({ path }) => path);
  return {
    documents: { KTP: paths('KTP'), KK: paths('KK'), 'Surat Keterangan': paths('Surat Keterangan') },
    receipts: paths('Bukti Serah Terima'),
    photos: paths('Foto Pengaduan'),
    portraits: paths('Foto Profil'),
    pictures: paths('Foto Berita'),
  };
}

/** Where drawings go, by the path that rows name. */
export interface DemoPlace {
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>;
}

/** Draws them. */
export async function writeDemoFiles(place: DemoPlace, now: Date): Promise<number> {
  const files = plan(now);
  const drawn = new Map<string, Promise<Buffer>>();
  for (const file of files) {
    // Pictures of articles are many, and there are four of them to look at.
    const look = { ...file, number: file.kind === 'pictures' ? file.number % 4 : file.number };
    const key = `${look.title} ${look.number}`;
    const bytes = drawn.get(key) ?? Promise.resolve(draw(look));
    drawn.set(key, bytes);
    await place.put(file.path, await bytes);
  }
  return files.length;
}

const draw = (file: Drawn & { readonly kind: keyof typeof FOLDERS }): Buffer | Promise<Buffer> => {
  if (file.path.endsWith('.pdf')) return drawLetter(file);
  if (file.kind === 'portraits') return drawPortrait(file);
  if (file.kind === 'pictures') return drawHall(file);
  return file.kind === 'photos' ? drawStreet(file) : drawCard(file);
};

/** A portrait without features. */
function drawPortrait({ number }: Drawn): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" font-family="DejaVu Sans, Liberation Sans, sans-serif">
    <rect width="320" height="320" fill="${colours[number % colours.length]}"/><circle cx="160" cy="124" r="62" fill="#8a6a55"/>
    <path d="M40 320 q0 -116 120 -116 t120 116 Z" fill="#51606d"/>
    <text x="160" y="306" font-size="18" font-weight="bold" fill="#ffffff" text-anchor="middle">${MARK}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
}

/** A hall with people before a table, from far away. */
function drawHall({ number }: Drawn): Promise<Buffer> {
  const people = Array.from({ length: 7 }, (_, index) => {
    const x = 110 + index * 120 + ((index * 37 + number * 53) % 40);
    const y = 330 + ((index * 29 + number * 31) % 50);
    return `<circle cx="${x}" cy="${y}" r="30" fill="#8a6a55"/><path d="M${x - 48} 540 q0 -150 48 -150 t48 150 Z" fill="${atColour(index + number)}"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="DejaVu Sans, Liberation Sans, sans-serif">
    <rect width="960" height="540" fill="${colours[number % colours.length]}"/><rect x="90" y="60" width="780" height="110" rx="8" fill="#ffffff"/>
    <text x="480" y="130" font-size="40" font-weight="bold" fill="#9a3412" text-anchor="middle">${MARK}</text>${people}
    <rect y="450" width="960" height="90" fill="#7a5240"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
}

const clothes = ['#51606d', '#9a3412', '#166534', '#1e40af'];
const atColour = (index: number): string => clothes[index % clothes.length] ?? '#51606d';

/** A street with a broken lamp, a hole and rubbish, as a citizen would photograph it. */
function drawStreet({ number }: Drawn): Promise<Buffer> {
  const lamp = 180 + number * 120;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" font-family="DejaVu Sans, Liberation Sans, sans-serif">
    <rect width="960" height="420" fill="${colours[number % colours.length]}"/><rect y="420" width="960" height="300" fill="#6b747c"/>
    <rect x="60" y="250" width="220" height="190" fill="#b98f6a"/><path d="M40 250 L170 160 L300 250 Z" fill="#8c4a3c"/>
    <rect x="640" y="220" width="260" height="220" fill="#d0b890"/><path d="M620 220 L770 130 L920 220 Z" fill="#7a5240"/>
    <rect x="${lamp}" y="120" width="12" height="330" fill="#3a444c"/><path d="M${lamp + 6} 124 q60 -30 96 20" stroke="#3a444c" stroke-width="10" fill="none"/>
    <ellipse cx="${300 + number * 90}" cy="600" rx="130" ry="38" fill="#3b4248"/><path d="M0 560 H960" stroke="#e8e3d0" stroke-width="8" stroke-dasharray="60 40"/>
    <text x="480" y="690" font-size="34" font-weight="bold" fill="#ffffff" text-anchor="middle">${MARK}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
}

const colours = ['#cfe3f5', '#d9ecd4', '#f3e4cf', '#e4daf0'];

/** A card with the lines one looks for, unmistakably not a real one. */
function drawCard({ title, number }: Drawn): Promise<Buffer> {
  const lines = ['NIK', 'Nama', 'Tempat/Tgl Lahir', 'Alamat', 'Kelurahan', 'Kecamatan'];
  const rows = lines
    .map((label, index) => {
      const y = 150 + index * 42;
      return `<text x="48" y="${y}" font-size="22">${label}</text><rect x="270" y="${y - 18}" width="${300 - index * 22}" height="20" rx="4" fill="#8aa0b4"/>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540" font-family="DejaVu Sans, Liberation Sans, sans-serif" fill="#22313f">
    <rect width="856" height="540" fill="${colours[number % colours.length]}"/>
    <text x="428" y="64" font-size="34" font-weight="bold" text-anchor="middle">${title.toUpperCase()} ${number}</text>
    ${rows}<rect x="640" y="130" width="170" height="220" fill="#b7c4d0"/><circle cx="725" cy="205" r="44" fill="#8aa0b4"/><rect x="665" y="265" width="120" height="85" rx="40" fill="#8aa0b4"/>
    <text x="428" y="480" font-size="46" font-weight="bold" fill="#b3261e" text-anchor="middle" opacity="0.75">${MARK}</text></svg>`;
  return sharp(Buffer.from(svg)).resize({ width: 600 }).jpeg({ quality: 55, mozjpeg: true }).toBuffer();
}

/** A PDF of one page by hand: the smallest thing every viewer opens. */
function drawLetter({ title, number }: Drawn): Buffer {
  const lines = [
    `${title.toUpperCase()} ${number}`,
    '',
    'Nomor: 000/DEMO',
    'Yang bertanda tangan di bawah ini menerangkan,',
    'bahwa surat ini adalah contoh dan tidak berlaku.',
    '',
    MARK.replace('–', '-'),
  ];
  const text = lines.map((line) => `(${line}) Tj T*`).join('\n');
  const stream = `BT /F1 16 Tf 24 TL 72 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
