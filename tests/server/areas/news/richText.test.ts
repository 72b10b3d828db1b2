import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../server/core/records/richText';
import { markupTextSql as textInSql } from '../../../../server/sql/markup';
import { allowedTags } from '../../../../src/domain/richText';
import { textOfMarkup } from '../../../../src/framework/schema';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { processorTime } from '../../../support/processorTime';
import { type Client, engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

// The package brings no types; this is all that is asked of it.
const { JSDOM } = (await import('jsdom' as string)) as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};

/** What people have used to run something in the page of another, in short. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)" target="_blank" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1) id=konten class=x>x</p>',
  '<style>@import "//x.example"</style>',
  '<link rel=stylesheet href=//x.example>',
  '<meta http-equiv=refresh content="0;url=//x.example">',
  '<base href="//x.example">',
  '<form action="//x.example"><input name=password><button>x</button></form>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<a href="https://x.example/"><a href="javascript:alert(1)">x</a></a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p><![CDATA[<img src=x onerror=alert(1)>]]></p>',
  '{{constructor.constructor("alert(1)")()}}',
  '<b onfocus=alert(1) tabindex=0 autofocus>x</b>',
] as const;

/** What cleans is tested with each of them; that it stands before the database, with each fifth. */
const sampled = (all: readonly string[]) => all.filter((_, at) => at % sized(5, 1) === 0);

/** Everything a browser would make of it. */
function facts(html: string) {
  const { document } = new JSDOM(`<body>${html}</body>`).window;
  const elements = [...document.body.querySelectorAll('*')];
  return {
    tags: elements.map(({ localName }) => localName),
    attributes: elements.flatMap((element) =>
      [...element.attributes].map(({ name }) => `${element.localName}.${name}`),
    ),
    addresses: elements.flatMap((element) => element.getAttribute('href') ?? []),
  };
}

function expectHarmless(html: string, said: string): void {
  const { tags, attributes, addresses } = facts(html);
  for (const tag of tags) expect(allowedTags, said).toContain(tag);
  for (const attribute of attributes) expect(['a.href', 'a.rel'], said).toContain(attribute);
  for (const address of addresses) expect(address, said).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
}

describe('formatted text that is stored', () => {
  it.each(attacks)('holds nothing but what is allowed: %s', (attack) => {
    for (const html of [attack, `<p>a ${attack} b</p>`, `<ul><li>${attack}</li></ul>`, attack.toUpperCase()])
      expectHarmless(cleanHtml(html), html);
  });

  it('is the same when it is cleaned again, whatever it was', () => {
    for (const attack of attacks) {
      const once = cleanHtml(`<div>${attack}<p>x`);
      expect(cleanHtml(once), attack).toBe(once);
    }
  });

  it('keeps every form the editor has', () => {
    const all =
      '<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em><u>e</u><s>f</s><br />g</p><ul><li><p>h</p></li></ul><ol><li><p>i</p></li></ol><blockquote><p>j</p></blockquote><hr /><p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">k</a></p>';
    expect(cleanHtml(all)).toBe(all);
    expect(cleanHtml('<h1>A</h1><b>b</b><i>c</i>')).toBe('<h2>A</h2><strong>b</strong><em>c</em>');
    expect(cleanHtml('<a href="tel:+62 21 555">a</a><a href="mailto:x@contoh.example">b</a>')).toContain('tel:');
  });

  it('is read as text with a space where a paragraph ends', () => {
    expect(textOfMarkup('<p>Beras &amp; minyak</p><p>10&nbsp;kg &lt; 12</p>')).toBe('Beras & minyak 10 kg < 12');
    expect(textOfMarkup('3 < 5 > 2')).toBe('3 < 5 > 2');
  });

  it('takes seconds at most for what is long and deep', async () => {
    const took = await processorTime(3000, () => {
      cleanHtml('<p>'.repeat(20_000));
      cleanHtml(`<p>${'a<b>'.repeat(20_000)}`);
      expect(textOfMarkup('<a'.repeat(400_000))).toHaveLength(800_000);
    });
    expect(took).toBeLessThan(3000);
  });
});

describe.each(engines)('what is sent to articles, categories and templates on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;
  beforeAll(async () => {
    world = await openPeople(engine);
    admin = world.admin;
  }, OPENING_MS);
  afterAll(() => world.close());

  it('is found by what people read of it, not by its tags and addresses', async () => {
    const article = await admin('POST', '/admin/news', {
      judul: 'Jadwal',
      konten:
        '<p>Penyaluran <strong>beras</strong> &amp; minyak</p><p>Pasar <em>Su</em>kamaju, 3 &lt; 5. <a href="https://laman.example/tujuan">Peta</a></p>',
      kategori: 'Umum',
    });
    expect(article.status, article.text).toBe(201);
    const { id } = article.body.data as { id: number };
    const finds = async (words: string) => {
      const query = `page=1&search=${encodeURIComponent(words)}`;
      const answer = await admin('GET', `/admin/news?${query}`);
      expect(answer.status, answer.text).toBe(200);
      return JSON.stringify(answer.body.data).includes('"judul":"Jadwal"');
    };
    for (const words of ['penyaluran beras', 'BERAS & MINYAK', 'minyak pasar', 'Sukamaju', '3 < 5', 'Peta'])
      expect(await finds(words), words).toBe(true);
    for (const words of ['strong', 'href', 'laman.example', '<p>', 'amp;', '</', 'beras%minyak'])
      expect(await finds(words), words).toBe(false);
    const everywhere = async (words: string) =>
      JSON.stringify((await admin('GET', `/admin/search?q=${encodeURIComponent(words)}`)).body.data);
    expect(await everywhere('beras & minyak')).toContain('Jadwal');
    expect(await everywhere('laman.example')).not.toContain('Jadwal');
    expect((await admin('DELETE', `/admin/news/${id}`)).status).toBe(200);
  });

  it('is the same text in the database as in the declarations', async () => {
    const samples = [
      ...attacks,
      '<p>Beras &amp;lt; minyak</p><p>10&nbsp;kg &#39;x&#39;<br/>3 < 5 > 2</p>',
      '<h2>A</h2>b',
    ];
    const read = await sql<{ text: string }>`select ${sql.raw(textInSql('given'))} as text
      from unnest(${samples}::text[]) with ordinality as t(given, n) order by n`.execute(world.db.kysely);
    expect(read.rows.map(({ text }) => text.trim())).toEqual(samples.map(textOfMarkup));
  });

  it('is searched by an index of that text', async () => {
    const found = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where schemaname = current_schema() and indexname like '%konten_words_trgm'`.execute(world.db.kysely);
    expect(found.rows.map(({ indexdef }) => indexdef.includes('regexp_replace'))).toEqual([true]);
    // So few rows are read as a whole unless that is forbidden; what is asked is whether the search can use the index.
    const plan = await world.db.kysely.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql`explain select id from news
        where ${sql.raw(textInSql('"news"."konten"'))} ilike ${'%penyaluran%'}`.execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain('konten_words_trgm');
  });

  it('is cleaned in every formatted field, and never markup in the others', async () => {
    let n = 0;
    for (const attack of sampled(attacks)) {
      n += 1;
      const konten = `<p>isi ${attack}</p>`;
      const article = await admin('POST', '/admin/news', { judul: attack, konten, kategori: 'Umum', tags: [attack] });
      expect([201, 422], article.text).toContain(article.status);
      const template = await admin('POST', '/admin/news-templates', { name: `T ${n}`, description: attack, konten });
      expect([201, 422], template.text).toContain(template.status);
      for (const { status, body } of [article, template])
        if (status === 201) expectHarmless((body.data as { konten: string }).konten, attack);
      if (article.status === 201) {
        // Titles and tags are text: they come back as they were typed, for a screen that writes text.
        const { id, judul, slug } = article.body.data as { id: number; judul: string; slug: string };
        expect(judul).toBe(attack);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        const changed = await admin('PATCH', `/admin/news/${id}`, { konten: `<p>baru ${attack}</p>` });
        expectHarmless((changed.body.data as { konten: string }).konten, attack);
      }
      const slug = await admin('POST', '/admin/news', {
        judul: 'x',
        konten: '<p>x</p>',
        kategori: 'Umum',
        slug: attack,
      });
      expect(slug.status).toBe(422);
    }
  });
});
