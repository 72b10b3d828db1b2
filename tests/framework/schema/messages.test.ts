import { describe, expect, it } from 'vitest';
import { messagesOf, textsOf } from '../../../src/framework/schema';
import { books, members } from '../../support/library';

describe('messagesOf', () => {
  it('puts required and unique sentences among the errors of their field', () => {
    const { resources } = messagesOf('members', textsOf(members)) as {
      resources: { members: { errors: Record<string, Record<string, string>> } };
    };
    expect(resources.members.errors).toEqual({
      name: { required: 'Nama harus diisi' },
      email: { duplicate: 'Email sudah dipakai' },
      pin: { required: 'PIN harus diisi' },
    });
  });

  it('keeps names, choices and tabs under the keys the screens ask for', () => {
    expect(messagesOf('books', textsOf(books))).toMatchObject({
      resources: {
        books: {
          name: 'Buku',
          noun: 'buku',
          fields: { title: 'Judul' },
          choices: { genre: { novel: 'Novel' } },
          sections: { Keadaan: 'Keadaan' },
          tabs: { Hilang: 'Hilang' },
          actions: { delete: { label: 'Hapus' } },
        },
      },
    });
  });

  it('keeps the name of a column apart from the name in a form, where there are two', () => {
    const shelf = { ...books, fields: { title: { ...books.fields.title, columnLabel: 'Buku' } } };
    expect(messagesOf('books', textsOf(shelf))).toMatchObject({
      resources: { books: { fields: { title: 'Judul' }, columns: { title: 'Buku' } } },
    });
    expect(messagesOf('books', textsOf(books))).toMatchObject({ resources: { books: { columns: {} } } });
  });
});
