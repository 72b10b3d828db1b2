-- A shop that lends films, in the spirit of Pagila, the sample database of PostgreSQL: what such a schema has (domains,
-- enumerated types, checks, keys of two columns, a partitioned table, views), with names, columns and rows of our own.
create schema lending;
create domain lending.release_year as integer check (value >= 1895 and value <= 2155);
create type lending.audience as enum ('semua', 'remaja', 'dewasa');
create type lending.extra as enum ('cuplikan', 'komentar', 'adegan_terhapus');

create table lending.country (
  country_id smallint generated always as identity primary key,
  country_name varchar(60) not null unique,
  iso_code char(2) not null check (char_length(iso_code) = 2),
  changed_at timestamp not null default now()
);
comment on table lending.country is 'Negara';
comment on column lending.country.country_name is 'Nama negara';

create table lending.city (
  city_id serial primary key,
  city_name varchar(80) not null,
  country_id smallint not null references lending.country,
  population bigint check (population >= 0)
);
create unique index city_once on lending.city (country_id, city_name);

create table lending.address (
  address_id serial primary key,
  street text not null,
  street_more text,
  district varchar(40) not null default '',
  city_id integer not null references lending.city,
  "postalCode" varchar(10),
  location point
);

create table lending.language (
  language_id serial primary key,
  name varchar(30) not null,
  code text not null unique check (length(code) >= 2 and length(code) <= 3)
);

create table lending.genre (
  genre_id serial primary key,
  name varchar(30) not null,
  parent_id integer references lending.genre,
  colour text not null default 'netral' check (colour in ('netral', 'hangat', 'dingin'))
);

create table lending.performer (
  performer_id serial primary key,
  first_name varchar(45) not null,
  last_name varchar(45) not null,
  born date check (born >= '1850-01-01'),
  biography text
);
comment on column lending.performer.biography is 'Ditampilkan di halaman pemeran. Paling banyak beberapa alinea.';

create table lending.film (
  film_id serial primary key,
  title varchar(255) not null,
  summary text,
  released lending.release_year,
  language_id integer not null references lending.language,
  original_language_id integer references lending.language,
  lend_days smallint not null default 3 check (lend_days between 1 and 30),
  lend_price numeric(5,2) not null default 4.99 check (lend_price > 0),
  minutes smallint check (minutes > 0),
  replacement numeric(7,2) not null check (replacement >= 0),
  audience lending.audience not null default 'semua',
  extras lending.extra[],
  keywords text[],
  words tsvector,
  shooting_began date,
  shooting_ended date,
  changed_at timestamptz not null default now(),
  check (shooting_ended >= shooting_began),
  check (title <> '')
);
comment on table lending.film is 'Film yang dapat dipinjam, satu baris untuk setiap judul.';
comment on column lending.film.title is 'Judul';
comment on column lending.film.replacement is 'Harga yang diganti bila hilang. Dalam ribuan rupiah.';

create table lending.film_performer (
  film_id integer references lending.film,
  performer_id integer references lending.performer,
  part text,
  primary key (film_id, performer_id)
);
create table lending.film_genre (
  film_id integer references lending.film,
  genre_id integer references lending.genre,
  primary key (film_id, genre_id)
);
create table lending.film_text (
  film_id integer primary key references lending.film,
  full_text text not null
);

create table lending.store (
  store_id serial primary key,
  store_name text not null unique,
  address_id integer not null references lending.address,
  opened date not null default current_date,
  is_open boolean not null default true
);

create table lending.employee (
  employee_id serial primary key,
  full_name varchar(90) not null,
  email varchar(120),
  store_id integer not null references lending.store,
  active boolean not null default true,
  picture bytea,
  login uuid not null default gen_random_uuid(),
  password_hash text,
  check (email ~ '^[^@]+@[^@]+$')
);
create unique index employee_email on lending.employee (lower(email));

create table lending.member_level (
  level_code varchar(8) primary key,
  name text not null
);

create table lending.customer (
  customer_id bigserial primary key,
  full_name varchar(90) not null,
  email text,
  level_code varchar(8) references lending.member_level,
  address_id integer references lending.address,
  store_id integer not null references lending.store,
  notes text,
  preferences jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  deleted_at timestamptz
);

create table lending.copy (
  copy_id serial primary key,
  film_id integer not null references lending.film,
  store_id integer not null references lending.store,
  barcode varchar(20) not null unique,
  condition text not null default 'baik' check (condition = 'baik' or condition = 'lecet' or condition = 'rusak')
);

create table lending.lend (
  lend_id serial primary key,
  lent_at timestamp not null,
  copy_id integer not null references lending.copy,
  customer_id bigint not null references lending.customer,
  returned_at timestamp,
  employee_id integer not null references lending.employee,
  unique (lent_at, copy_id),
  check (returned_at >= lent_at)
);

create table lending.payment (
  payment_id integer generated by default as identity,
  lend_id integer not null references lending.lend,
  amount numeric(7,2) not null,
  paid_on date not null,
  primary key (payment_id, paid_on)
) partition by range (paid_on);
create table lending.payment_2026 partition of lending.payment for values from ('2026-01-01') to ('2027-01-01');

create table lending.opening_hours (
  opening_id serial primary key,
  store_id integer not null references lending.store,
  weekday smallint not null check (weekday >= 0 and weekday <= 6),
  opens time not null,
  closes time not null
);

create table lending.review (
  review_id serial primary key,
  film_id integer not null references lending.film,
  customer_id bigint references lending.customer,
  stars smallint not null check (stars >= 1 and stars <= 5),
  opinion varchar(2000),
  is_shown boolean
);

create table lending.supplier (
  supplier_id serial primary key,
  company varchar(80) not null,
  website text,
  discount numeric(4,1) not null default 0 check (discount >= 0 and discount < 50)
);

create table lending.purchase (
  purchase_id serial primary key,
  supplier_id integer not null references lending.supplier,
  ordered_on date not null,
  state varchar(12) not null default 'dipesan' check (state in ('dipesan', 'dikirim', 'diterima')),
  total double precision
);
create table lending.purchase_line (
  purchase_id integer references lending.purchase,
  line smallint,
  film_id integer not null references lending.film,
  quantity integer not null check (quantity > 0),
  price numeric(7,2) not null,
  line_total numeric(9,2) generated always as (quantity * price) stored,
  primary key (purchase_id, line)
);

create table lending.gift_card (
  card_id uuid primary key default gen_random_uuid(),
  balance numeric(7,2) not null
);

create table lending.delivery_round (
  round_id serial primary key,
  purchase_id integer not null,
  purchase_line smallint not null,
  carrier text not null,
  weight real,
  took interval,
  foreign key (purchase_id, purchase_line) references lending.purchase_line
);

create table lending.import_log (happened timestamptz, what text);

create view lending.film_list as select film_id, title, audience from lending.film;
create materialized view lending.lends_by_store as
  select c.store_id, count(*) as lends from lending.lend l join lending.copy c using (copy_id) group by c.store_id;

insert into lending.country (country_name, iso_code) values ('Indonesia', 'ID'), ('Jepang', 'JP');
insert into lending.city (city_name, country_id, population) values ('Bandung', 1, 2500000), ('Kyoto', 2, 1450000);
insert into lending.address (street, city_id, "postalCode") values ('Jalan Braga 10', 1, '40111'), ('Teramachi 5', 2, null);
insert into lending.language (name, code) values ('Indonesia', 'id'), ('Jepang', 'ja');
insert into lending.genre (name, parent_id) values ('Drama', null), ('Drama keluarga', 1);
insert into lending.performer (first_name, last_name, born, biography) values
  ('Ratna', 'Wijaya', '1970-05-01', E'Bermain sejak kecil.\nTinggal di Bandung.'), ('Kenji', 'Mori', null, null);
insert into lending.film (title, released, language_id, minutes, replacement, audience, extras, keywords) values
  ('Hujan di Braga', 1998, 1, 104, 75.5, 'semua', '{cuplikan,komentar}', '{kota,hujan}'),
  ('Kereta Malam', 2004, 2, 92, 60, 'remaja', null, null),
  ('Rumah Kedua', null, 1, null, 45, 'dewasa', '{}', '{keluarga}');
insert into lending.film_performer values (1, 1, 'Ibu'), (2, 2, null);
insert into lending.store (store_name, address_id) values ('Braga', 1), ('Teramachi', 2);
insert into lending.employee (full_name, email, store_id) values ('Sinta', 'sinta@lending.example', 1);
insert into lending.member_level values ('emas', 'Emas'), ('perak', 'Perak');
insert into lending.customer (full_name, email, level_code, store_id, created_at) values
  ('Budi Hartono', 'budi@lending.example', 'emas', 1, '2026-01-02T03:04:05Z'), ('Citra Dewi', null, null, 2, '2026-02-02T03:04:05Z');
insert into lending.copy (film_id, store_id, barcode) values (1, 1, 'B-0001'), (2, 2, 'B-0002');
insert into lending.lend (lent_at, copy_id, customer_id, employee_id) values ('2026-03-01 09:30:00', 1, 1, 1);
insert into lending.payment (lend_id, amount, paid_on) values (1, 5, '2026-03-01');
insert into lending.supplier (company, website) values ('Gulungan', 'https://gulungan.example');
insert into lending.purchase (supplier_id, ordered_on) values (1, '2026-01-10');
