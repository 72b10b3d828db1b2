import { describe, expect, it } from 'vitest';
import { readApplication } from '../../../../src/custom/aid/applications/shared/application';
import { assessmentOf } from '../../../../src/custom/aid/applications/shared/assessment';
import { toShownDocuments } from '../../../../src/custom/aid/applications/shared/documents';

const addressOf = (url: string, root = '') => toShownDocuments([{ name: 'x', url }], root)[0]?.address;

describe('supporting documents', () => {
  it('are read from a JSON string and from a list alike', () => {
    const list = [{ name: 'KTP', url: 'dokumen/ktp.jpg' }];
    expect(toShownDocuments(JSON.stringify(list), '')).toEqual(toShownDocuments(list, ''));
    expect(toShownDocuments(list, '')[0]).toMatchObject({
      name: 'KTP',
      address: '/storage/dokumen/ktp.jpg',
      form: 'image',
    });
  });

  it('are none when the text is no list', () => {
    for (const broken of ['', '{', '{"name":"x"}', '"x"', null, undefined, 7])
      expect(toShownDocuments(broken, '')).toEqual([]);
  });

  it('open below the storage of the API, wherever that is', () => {
    expect(addressOf('a/b.pdf?e=1&s=2', 'https://api.example')).toBe('https://api.example/storage/a/b.pdf?e=1&s=2');
    expect(addressOf('/storage/a.pdf', 'https://api.example')).toBe('https://api.example/storage/a.pdf');
    expect(addressOf('foto ktp.jpg')).toBe('/storage/foto ktp.jpg');
    expect(addressOf('https://drive.example/x')).toBe('https://drive.example/x');
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '../../etc/passwd',
    'https:///x',
    '',
  ])('show %j as text instead of a link', (url) => {
    expect(addressOf(url)).toBeUndefined();
  });

  it('are shown within the page only when they are of our own storage', () => {
    const [ours, theirs] = toShownDocuments(
      [
        { name: 'a', url: 'a.pdf' },
        { name: 'b', url: 'https://x.example/b.pdf' },
      ],
      '',
    );
    expect([ours?.isOurs, theirs?.isOurs]).toEqual([true, false]);
  });
});

describe('the assessment', () => {
  const row = {
    id: 4,
    status: 'Pending',
    created_at: '2026-08-20T03:00:00Z',
    user: { name: 'Siti', profile: { jumlah_tanggungan: '5', penghasilan_bulanan: '800000.00', pekerjaan: 'Buruh' } },
    dokumen_pendukung: '[{"name":"KTP","url":"k.jpg","jenis":"KTP","pemeriksaan":"sah"}]',
  };
  const now = new Date('2026-08-31T03:00:00Z');

  it('is worked out here for an API that sends none', () => {
    const assessment = assessmentOf(readApplication(row), now);
    expect(assessment.priority).toMatchObject({ level: 'high', total: 8 });
    expect(assessment.need).toMatchObject({ total: 94, isIncomplete: false });
    expect(assessment.verification.documents.map(({ points }) => points)).toEqual([10, 0, 0]);
    expect(assessment.dependants).toEqual({ used: 5, source: 'profile', mismatch: false });
  });

  it("is the server's where it sends one", () => {
    const sent = { ...assessmentOf(readApplication(row), now), version: 3 };
    expect(assessmentOf(readApplication({ ...row, assessment: sent }), now)).toBe(sent);
  });

  it('marks an income nobody knows, and takes dependants from the family when the profile is silent', () => {
    const user = { name: 'Siti', profile: { tanggungan_keluarga: 2 } };
    const assessment = assessmentOf(readApplication({ ...row, user }), now);
    expect(assessment.need.isIncomplete).toBe(true);
    expect(assessment.dependants).toEqual({ used: 2, source: 'family', mismatch: false });
  });
});

it('an application of the described API alone is read without what only ours sends', () => {
  const application = readApplication({
    id: '7',
    status: 'under_review',
    user: { name: 'Siti' },
    bantuan_sosial: null,
  });
  expect(application).toMatchObject({ id: 7, status: 'Under Review', version: undefined, histories: [], basis: null });
  expect(readApplication({ id: 8, status: 'Diarsipkan' })).toMatchObject({ status: null, statusText: 'Diarsipkan' });
});
