import { describe, expect, it } from 'vitest';
import { type FieldOverlay, type Layer, type Overlay, resolve } from '../../../../src/framework/schema';
import { library } from '../../../support/library';

const books = library.byName.books as NonNullable<(typeof library.byName)[string]>;
const context = { role: 'librarian', locale: 'id' };

const layer = (title: FieldOverlay, name: Layer['name'] = 'staff'): Layer => ({
  name,
  source: `${name}-1`,
  overlay: { format: 1, resources: { books: { fields: { title } } } },
});

const resolved = (...layers: readonly Layer[]) => resolve(library, books, layers, context);

describe('resolve', () => {
  it('gives each facet with its origin', () => {
    const { resource, origins, skipped } = resolved(layer({ label: 'Nama buku' }));
    expect(resource.fields.title?.label).toBe('Nama buku');
    expect(origins.title).toEqual({ label: { layer: 'staff', source: 'staff-1' } });
    expect(skipped).toEqual([]);
  });

  it('lets the highest layer win for looks', () => {
    const { resource } = resolved(layer({ help: 'satu' }, 'deployment'), layer({ help: 'dua' }));
    expect(resource.fields.title?.help).toBe('dua');
  });

  it('lets a layer tighten and never loosen', () => {
    expect(resolved(layer({ minLength: 5 })).resource.fields.title?.minLength).toBe(5);
    const looser = resolved(layer({ required: false, minLength: 1, kind: 'password' } as unknown as FieldOverlay));
    expect(looser.resource.fields.title).toMatchObject({ required: 'Judul harus diisi', minLength: 2, kind: 'text' });
    expect(looser.skipped.map(({ path, code }) => [path.at(-1), code])).toEqual([['minLength', 'limitWider']]);
  });

  it('returns the declaration itself when there is no layer', () => {
    expect(resolved().resource).toBe(books);
  });

  it('gives the choices of a field of staff their words, whoever asks', () => {
    const choices = { soft: { id: 'Sampul lunak', en: 'Paperback' }, hard: 'Sampul keras' };
    const overlay: Overlay = {
      format: 1,
      resources: { books: { custom: { x_cover: { kind: 'choice', label: 'Sampul', choices } } } },
    } as const;
    const textsIn = (locale: string) =>
      resolve(library, books, [{ name: 'staff', source: '1', overlay }], { ...context, locale }).texts.fields?.x_cover;
    expect(textsIn('id')).toMatchObject({ choices: { soft: 'Sampul lunak', hard: 'Sampul keras' } });
    expect(textsIn('en')).toMatchObject({ choices: { soft: 'Paperback', hard: 'Sampul keras' } });
  });

  it('adds a field of staff to form, list, filters and import', () => {
    const { resource } = resolve(
      library,
      books,
      [
        {
          name: 'staff',
          source: '1',
          overlay: {
            format: 1,
            resources: {
              books: {
                custom: {
                  x_spine: { kind: 'number', label: 'Punggung', inList: true, inFilters: true, before: 'pages' },
                },
              },
            },
          },
        },
      ],
      context,
    );
    expect(resource.fields.x_spine).toMatchObject({ kind: 'number', label: 'Punggung', custom: true });
    expect(resource.list.columns).toContain('x_spine');
    expect(resource.list.filters).toContain('x_spine');
    expect(resource.form.sections[0]?.fields.slice(5, 7)).toEqual(['x_spine', 'pages']);
  });

  it('writes numbers of staff that are codes without thousands separators, and only those', () => {
    const fieldsOf = (kind: string, code?: true) => {
      const custom = { x_one: { kind, label: 'Satu', ...(code && { code }) } };
      const overlay = { format: 1, resources: { books: { custom } } } as const;
      return resolve(library, books, [{ name: 'staff', source: '1', overlay }], context).resource.fields.x_one;
    };
    expect(fieldsOf('number', true)).toMatchObject({ kind: 'number', grouping: false });
    expect(fieldsOf('number')).not.toHaveProperty('grouping');
    expect(fieldsOf('text', true)).not.toHaveProperty('grouping');
  });

  it('gives the section it makes for fields of staff its name in the language asked for', () => {
    const bare = { ...books, form: { ...books.form, sections: [] } };
    const custom = { x_cover: { kind: 'text', label: 'Sampul' } };
    const overlay = { format: 1, resources: { books: { custom } } } as const;
    const sectionIn = (locale: string) => {
      const { resource, texts } = resolve(library, bare, [{ name: 'staff', source: '1', overlay }], {
        ...context,
        locale,
      });
      const [section = { section: '', fields: [] }] = resource.form.sections;
      return [section.fields, texts.sections?.[section.section]];
    };
    expect(sectionIn('id')).toEqual([['x_cover'], 'Kolom tambahan']);
    expect(sectionIn('en')).toEqual([['x_cover'], 'Additional fields']);
  });
});
