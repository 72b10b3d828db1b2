const authors = ['Ayu Lestari', 'Bima Pratama', 'Citra Anggraini', 'Dewi Kartika', 'Eko Santoso'];
const things = ['Laut', 'Gunung', 'Kota', 'Hutan', 'Sungai', 'Langit', 'Pasar', 'Rumah', 'Jalan', 'Bintang'];
const times = ['Pagi', 'Senja', 'Malam', 'Kemarau'];
const genres = ['novel', 'history', 'science'];

/** Made-up rows: 40 books in 3 branches, and 6 members. New ones at every call. */
export const firstTables = () => ({
  branches: ['Pusat', 'Timur', 'Barat'].map((name, at) => ({ id: at + 1, name, city: at === 0 ? 'Jakarta' : 'Depok' })),
  members: [...authors, 'Fajar Nugroho'].map((name, at) => ({
    id: at + 1,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@contoh.example`,
    branch_id: (at % 3) + 1,
    active: at !== 2,
  })),
  books: times.flatMap((time, row) =>
    things.map((thing, column) => {
      const at = row * things.length + column;
      return {
        id: at + 1,
        title: `${thing} di Kala ${time}`,
        author: authors[at % authors.length],
        isbn: String(9_786_020_000_000 + at * 7),
        genre: genres[at % genres.length],
        pages: 90 + ((at * 37) % 400),
        published_on: `20${10 + (at % 14)}-0${1 + (at % 9)}-15`,
        available: at % 5 !== 0,
        branch_id: (at % 3) + 1,
      };
    }),
  ),
});
