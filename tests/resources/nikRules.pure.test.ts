import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../src/framework/schema';
import { model } from '../../src/resources';

const resourceOf = (name: string) => {
  const resource = model.byName[name];
  if (!resource) throw new Error(`There is no ${name}.`);
  return resource;
};
const said = (name: string, values: Readonly<Record<string, unknown>>) =>
  warningsOf(resourceOf(name), values, { kinds: model.kinds, today: '2026-08-31' }).map(({ message }) => message);

const birth = 'Tanggal lahir di dalam NIK ini berbeda dari tanggal lahir yang diisi. Cocokkan dengan KTP.';
const sex = 'Jenis kelamin di dalam NIK ini berbeda dari yang diisi. Cocokkan dengan KTP.';

describe('a NIK that contradicts the record', () => {
  it.each(['residents', 'families', 'users'])('has another birth date: said in %s', (name) => {
    expect(said(name, { nik: '3204110609970001', tanggal_lahir: '1997-09-07' })).toEqual([birth]);
    expect(said(name, { nik: '3204110609970001', tanggal_lahir: '1997-09-06' })).toEqual([]);
  });

  it.each(['residents', 'families'])('has another sex: said in %s', (name) => {
    expect(said(name, { nik: '3204114609970001', jenis_kelamin: 'Laki-laki' })).toEqual([sex]);
    expect(said(name, { nik: '3204114609970001', jenis_kelamin: 'Perempuan' })).toEqual([]);
  });

  it('is read as it is typed, the stated date decides the century, and half a number says nothing', () => {
    expect(said('residents', { nik: '32.0411.570805.0002', tanggal_lahir: '1905-08-17' })).toEqual([]);
    expect(said('residents', { nik: '32041157', tanggal_lahir: '1905-08-17' })).toEqual([]);
    expect(said('residents', { nik: '0327601101234567', tanggal_lahir: '1905-08-17' })).toEqual([]);
  });
});
