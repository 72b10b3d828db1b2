import { type CategoryColour, firstCategories } from '../../src/domain/news/categories';
import { freeSlug, slugOf } from '../../src/framework/schema';
import { compareText } from '../citizens';
import { articleIdeas, closings, templateIdeas } from '../data/newsTexts';
import type { DemoFiles } from '../demoFiles';
import { historyDays } from '../moments';
import { atIndex } from '../random';
import type { BaseRow, UserRow } from '../rows';
import { stamps, type Workshop } from '../workshop';

export interface NewsRow extends BaseRow {
  readonly judul: string;
  readonly slug: string;
  readonly konten: string;
  readonly kategori: string;
  readonly tags: readonly string[];
  readonly gambar_utama: string | null;
  readonly is_published: boolean;
  readonly published_at: string | null;
  readonly views: number;
  readonly author_id: number;
}

interface CategoryRow extends BaseRow {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly color: CategoryColour;
  readonly status: string;
  readonly is_locked: boolean;
}

export interface News {
  readonly categories: readonly CategoryRow[];
  readonly templates: readonly (BaseRow & { readonly name: string })[];
  readonly articles: readonly NewsRow[];
}

const SHARE_OF_DRAFTS = 0.15;
/** Chosen by hand: a category of the office's own, which a few articles have, and one that is not used any more. */
const OWN = 'Kesehatan';

/** Categories, outlines, and what the office wrote with them. */
export function makeNews(workshop: Workshop, office: readonly UserRow[], files: DemoFiles): News {
  const authors = office.filter(({ role, is_active }) => (role === 'admin' || role === 'staff') && is_active);
  const slugs: string[] = [];
  const articles = Array.from({ length: workshop.counts.news }, (_, index) => draftOf(workshop, index, authors))
    .toSorted((a, b) => compareText(a.created_at, b.created_at))
    .map((row, index) => {
      const slug = freeSlug(slugOf(row.judul), slugs);
      slugs.push(slug);
      // Each picture belongs to one article: it moves with it.
      const picture = row.is_published ? (files.pictures[index] ?? null) : null;
      return { ...row, id: index + 1, slug, gambar_utama: picture };
    });
  return { categories: makeCategories(workshop), templates: makeTemplates(workshop), articles };
}

function draftOf(workshop: Workshop, index: number, authors: readonly UserRow[]): NewsRow {
  const random = workshop.random('news', index);
  const idea = atIndex(articleIdeas, index % articleIdeas.length);
  const created = workshop.clock.moment(random, historyDays - 5, 1);
  const place = workshop.places.pick(random, 'depok').village;
  const month = monthOf(created);
  const fill = (text: string) => text.replaceAll('{place}', place).replaceAll('{month}', month);
  const isPublished = index > 1 && !random.chance(SHARE_OF_DRAFTS);
  const author = random.pick(authors).id;
  const age = (workshop.clock.now.getTime() - Date.parse(created)) / 86_400_000;
  return {
    id: 0,
    judul: fill(idea.judul),
    slug: '',
    konten: [
      `<p>${fill(idea.opening)}</p>`,
      '<h2>Yang perlu diketahui</h2>',
      `<ul>${idea.points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`,
      `<p>${random.pick(closings)}</p>`,
    ].join(''),
    kategori: index % 13 === 7 ? OWN : idea.kategori,
    tags: idea.tags,
    gambar_utama: null,
    is_published: isPublished,
    published_at: isPublished ? workshop.clock.later(random, created) : null,
    views: isPublished ? Math.round(age * (0.5 + 4 * random.next() ** 3)) : 0,
    author_id: author,
    ...stamps(workshop, random, created, author),
  };
}

const months = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
const monthOf = (moment: string): string => atIndex(months, Number(moment.slice(5, 7)) - 1);

const own = [
  {
    name: OWN,
    slug: 'kesehatan',
    description: 'Posyandu, imunisasi, dan kesehatan warga.',
    color: 'toska',
    status: 'active',
  },
  { name: 'Arsip', slug: 'arsip', description: 'Tidak dipakai untuk artikel baru.', color: 'abu', status: 'inactive' },
] as const;

const makeCategories = (workshop: Workshop): readonly CategoryRow[] =>
  [
    ...firstCategories.map((each) => ({ ...each, status: 'active', is_locked: true })),
    ...own.map((each) => ({ ...each, is_locked: false })),
  ].map((row, index) => ({ id: index + 1, ...row, ...founded(workshop) }));

const makeTemplates = (workshop: Workshop) =>
  templateIdeas.map((row, index) => ({ id: index + 1, ...row, ...founded(workshop) }));

/** There from the first day. */
function founded(workshop: Workshop) {
  const at = new Date(workshop.clock.now.getTime() - historyDays * 86_400_000).toISOString();
  return { version: 1, created_at: at, updated_at: at, created_by: 1, updated_by: 1 };
}
