import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorBodyOf, isMissingCall, readError } from '../../../src/framework/rest/readError';
import { books } from '../../support/library';

const read = (status: number, body: unknown) => readError({ status, body }, books);

describe('readError', () => {
  it('gives a form what it needs: the sentence of each field, under its name', () => {
    const error = read(422, {
      status: 'error',
      message: 'Periksa isian.',
      code: 'validation',
      errors: { title: ['Judul harus diisi'], pages: ['Terlalu besar', 'Harus bulat'] },
      data: null,
      request_id: 'r-1',
    });
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: 'Periksa isian.', status: 422 });
    expect(error.body).toEqual({
      code: 'validation',
      errors: { title: 'Judul harus diisi', pages: 'Terlalu besar Harus bulat' },
      data: null,
      request_id: 'r-1',
      said: true,
      enveloped: true,
    });
  });

  it.each([
    ['sentences', { title: 'Judul harus diisi' }],
    ['lists', { title: ['Judul harus diisi'] }],
    ['a list of findings', [{ field: 'title', message: 'Judul harus diisi' }]],
  ])('reads errors that are %s', (_shape, errors) => {
    expect(errorBodyOf(read(422, { status: 'error', errors }))?.errors).toEqual({ title: 'Judul harus diisi' });
    expect(read(422, { status: 'error', errors }).message).toBe('Judul harus diisi');
  });

  it('reads errors of nested rows as paths', () => {
    const errors = { copies: { 0: { code: ['Kode harus diisi'] } }, 'copies.1.code': ['Kode harus diisi'] };
    expect(errorBodyOf(read(422, { status: 'error', errors }))?.errors).toEqual({
      'copies.0.code': 'Kode harus diisi',
      'copies.1.code': 'Kode harus diisi',
    });
  });

  it('puts the error of a wire name under the field it belongs to', () => {
    const errors = { shelf_no: ['Rak tidak ada'] };
    expect(errorBodyOf(read(422, { status: 'error', errors }))?.errors).toEqual({ shelf: 'Rak tidak ada' });
  });

  it('says errors of fields the form does not have aloud instead of losing them', () => {
    const alone = read(422, { status: 'error', message: 'Gagal.', errors: { ids: ['Pilih satu'] } });
    expect([alone.message, errorBodyOf(alone)?.errors]).toEqual(['Gagal. Pilih satu', {}]);
    const mixed = read(422, { status: 'error', message: 'Gagal.', errors: { ids: ['Pilih satu'], title: ['Kosong'] } });
    expect(errorBodyOf(mixed)?.errors).toEqual({ title: 'Kosong', 'root.serverError': 'Pilih satu' });
  });

  it('takes errors that are one sentence for the message', () => {
    expect(read(422, { status: 'error', message: 'Gagal.', errors: 'Email sudah dipakai' })).toMatchObject({
      message: 'Email sudah dipakai',
      body: { errors: {} },
    });
  });

  it.each([
    [404, undefined, 'Data tidak ditemukan.', 'notFound'],
    [502, '<html>Bad Gateway</html>', 'Server sedang tidak dapat melayani. Coba lagi beberapa saat.', 'unavailable'],
    [500, {}, 'Terjadi kesalahan pada server. Coba lagi beberapa saat.', 'internal'],
    [401, { status: 'error' }, 'Sesi Anda telah berakhir. Silakan masuk lagi.', 'unauthenticated'],
    [418, undefined, 'Jawaban server tidak dapat dibaca. Coba lagi.', undefined],
    [200, '<html>', 'Jawaban server tidak dapat dibaca. Coba lagi.', undefined],
  ])('has an Indonesian sentence for %i with %j', (status, body, message, code) => {
    expect(read(status, body)).toMatchObject({ message, status, body: { code, errors: {}, data: null } });
  });

  it('tells a missing call from a missing record', () => {
    expect(isMissingCall(read(404, { status: 'error', message: 'Tidak ada' }))).toBe(false);
    expect(isMissingCall(read(404, { message: 'The route could not be found.' }))).toBe(true);
    expect(isMissingCall(read(404, '<html>'))).toBe(true);
    expect(isMissingCall(read(405, { status: 'error' }))).toBe(true);
    expect(isMissingCall(new Error('405'))).toBe(false);
  });
});

describe('an API that says everything in one sentence', () => {
  const spoken = { ...books, api: { ...books.api, messageFields: ['title', 'pages', 'published_on'] } };
  const hear = (status: number, message: string, more: object = {}) =>
    errorBodyOf(readError({ status, body: { status: 'error', message, ...more } }, spoken))?.errors;

  it('has each part shown under the field it names, by name or by label', () => {
    expect(hear(422, 'The title has already been taken., Halaman harus bulat, published on wajib diisi')).toEqual({
      title: 'The title has already been taken.',
      pages: 'Halaman harus bulat',
      published_on: 'published on wajib diisi',
    });
    expect(hear(422, 'Judul sudah ada, Judul terlalu pendek')).toEqual({
      title: 'Judul sudah ada Judul terlalu pendek',
    });
  });

  it('keeps what names no field', () => {
    expect(hear(400, 'Judul sudah ada, Kuota penuh, coba lagi')).toEqual({
      title: 'Judul sudah ada',
      'root.serverError': 'Kuota penuh, coba lagi',
    });
    expect(hear(422, 'Subjudul terlalu panjang')).toEqual({});
    expect(hear(500, 'Judul tidak terbaca')).toEqual({});
  });

  it('is not taken apart when it has a map of errors, or where nobody declared that it speaks so', () => {
    expect(hear(422, 'Judul salah, Halaman salah', { errors: { title: ['Judul sudah ada'] } })).toEqual({
      title: 'Judul sudah ada',
    });
    expect(errorBodyOf(read(422, { status: 'error', message: 'Judul salah, Halaman salah' }))?.errors).toEqual({});
  });
});
