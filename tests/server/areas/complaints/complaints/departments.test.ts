import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setComplaintStatus } from '../../../../../server/areas/complaints/complaints/status';
import { listDepartmentsFor } from '../../../../../server/areas/complaints/departments/departmentLists';
import { deleteRecord, getRecord, updateRecord } from '../../../../../server/core/records';
import { hasWhatsapp } from '../../../../../server/core/records/phoneTypes';
import { complaints } from '../../../../../src/resources/complaints';
import { departments } from '../../../../../src/resources/departments';
import { type CaseWorld, openCases } from '../../../../support/caseWorld';
import { refusalOf } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';
import { addComplaint, addDepartment, setColumns } from './support';

describe('the type of a number', () => {
  it.each([
    ['+6281234567890', true],
    ['+62812345678', true],
    ['+622155512345', false],
    ['+62217654321', false],
    ['+62274555123', false],
    ['----------', false],
    ['', false],
  ])('%s can be reached by WhatsApp: %s', (number, expected) => {
    expect(hasWhatsapp(number)).toBe(expected);
  });
});

describe.each(engines)('departments on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  it('keep a landline and say that it is none for WhatsApp', async () => {
    const landline = await addDepartment(world, { name: 'Dinas Telepon', whatsapp: '021-555-12345' });
    expect(landline).toMatchObject({ whatsapp: '+622155512345', whatsapp_ok: false });
    expect(await updateRecord(world.call(), departments, landline.id, { whatsapp: '0812-3456-7890' })).toMatchObject({
      whatsapp: '+6281234567890',
      whatsapp_ok: true,
    });
    expect(await updateRecord(world.call(), departments, landline.id, { whatsapp: null })).toMatchObject({
      whatsapp_ok: null,
    });
  });

  it('refuse what is no number, a short or taken name, and an unknown category, each with its sentence', async () => {
    await addDepartment(world, { name: 'Dinas Sama' });
    const refused = async (values: object, field: string, message: string) =>
      expect((await refusalOf(addDepartment(world, values as Record<string, unknown>)))?.facts.errors).toMatchObject({
        [field]: [message],
      });
    const badNumber = 'Format nomor WhatsApp tidak valid (contoh: +62812345678)';
    await refused({ whatsapp: '----------' }, 'whatsapp', badNumber);
    await refused({ whatsapp: '6281234567' }, 'whatsapp', badNumber);
    await refused({ name: '' }, 'name', 'Nama dinas wajib diisi');
    await refused({ name: 'ab' }, 'name', 'Nama dinas minimal 3 karakter');
    await refused({ name: 'dinas sama' }, 'name', 'Nama dinas sudah digunakan');
    await refused({ email: 'x@' }, 'email', 'Format email tidak valid');
    await expect(addDepartment(world, { name: 'Dinas Aneh', categories: ['Aneh'] })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('stay while a case that is open waits for them, and go when it is closed', async () => {
    const office = await addDepartment(world, { name: 'Dinas Ditunggu' });
    const complaint = await addComplaint(world);
    await setColumns(world, complaint, { dinas_id: office.id });
    await expect(deleteRecord(world.call(), departments, office.id)).rejects.toMatchObject({
      code: 'inUse',
      message: expect.stringContaining('Masih ada 1 pengaduan terbuka'),
    });
    await setComplaintStatus(world.call(), complaint.id, { status: 'Ditutup' }, undefined);
    await deleteRecord(world.call(), departments, office.id);
    expect(await getRecord(world.call(), complaints, complaint.id)).toMatchObject({
      dinas: { name: 'Dinas Ditunggu' },
    });
  });

  it('of a category are the active ones, the main one first, however it is written', async () => {
    const b = await addDepartment(world, {
      name: 'B Pendidikan',
      categories: ['Pendidikan'],
      default_for: ['Pendidikan'],
    });
    const a = await addDepartment(world, { name: 'A Pendidikan', categories: ['Pendidikan', 'Saran'] });
    await addDepartment(world, { name: 'C Pendidikan', categories: ['Pendidikan'], is_active: false });
    const ids = async (category?: string) => (await listDepartmentsFor(world.call(), category)).map(({ id }) => id);
    expect(await ids(' pendidikan ')).toEqual([b.id, a.id]);
    expect(await ids('Sosial')).toEqual([]);
    expect(await ids('constructor')).toEqual([]);
    expect(await ids()).toEqual(expect.arrayContaining([a.id, b.id]));
  });

  it('take the place of the former main department, which the journal tells', async () => {
    const first = await addDepartment(world, {
      name: 'Utama Satu',
      categories: ['Sosial', 'Lainnya'],
      default_for: ['Sosial', 'Lainnya'],
    });
    const second = await addDepartment(world, { name: 'Utama Dua', categories: ['Sosial'], default_for: ['Sosial'] });
    expect(await getRecord(world.call(), departments, first.id)).toMatchObject({
      default_for: ['Lainnya'],
      version: 2,
    });
    expect(second.default_for).toEqual(['Sosial']);
  });
});
