create extension if not exists pg_trgm;

create table branches (
  id integer primary key generated always as identity,
  name text not null unique
);

create table books (
  id integer primary key generated always as identity,
  title text not null,
  author text,
  isbn text not null unique,
  genre text check (genre in ('novel', 'history', 'science')),
  pages integer check (pages between 1 and 10000)
);
create index on books (title, id);
create index on books using gin (title gin_trgm_ops, author gin_trgm_ops);

create table members (
  id integer primary key generated always as identity,
  name text not null,
  card text not null unique,
  branch_id integer not null references branches
);
create index on members (branch_id, name);

create table loans (
  id integer primary key generated always as identity,
  book_id integer not null references books,
  member_id integer not null references members,
  lent_on date not null,
  due_on date not null check (due_on >= lent_on),
  state text not null default 'lent' check (state in ('lent', 'returned', 'lost')),
  returned_at timestamptz,
  fine integer
);
-- A book is lent once at a time, whoever asks at the same moment.
create unique index loans_lent_once on loans (book_id) where state = 'lent';
create index on loans (book_id);
create index on loans (member_id);
create index on loans (due_on, id);

create table users (
  id integer primary key generated always as identity,
  name text not null,
  email text not null unique,
  password_hash text not null,
  role text not null check (role in ('librarian', 'clerk')),
  branch_id integer references branches check (role <> 'clerk' or branch_id is not null),
  is_active boolean not null default true
);

create table sessions (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
