import { describe, expect, it } from 'vitest';
import {
  checkOverlay,
  choice,
  coreKinds,
  defineModel,
  defineResource,
  type Layer,
  type Overlay,
  resolveModel,
  text,
} from '../../../../src/framework/schema';

const people = defineResource({
  name: 'people',
  label: 'Orang',
  noun: 'orang',
  title: 'name',
  api: { path: '/people' },
  routes: { list: '/people' },
  fields: {
    name: text({ label: 'Nama', required: true }),
    role: choice({ user: 'Warga', admin: 'Petugas' }, { label: 'Peran' }),
    branch: text({ label: 'Cabang' }),
    shelf: text({ label: 'Rak' }),
    nik: text({ label: 'NIK', showWhen: { role: { eq: 'user' } } }),
  },
  list: { columns: ['name'] },
  form: { sections: [{ section: 'Orang', fields: ['name', 'role', 'branch', 'shelf', 'nik'] }] },
  access: { staff: 'all' },
});
const model = defineModel([people], coreKinds);
const hiding = (name: string): Overlay => ({
  format: 1,
  roles: { staff: { resources: { people: { fields: { [name]: { hidden: true } } } } } },
});
const found = (overlay: Overlay, below: readonly Layer[] = []) =>
  checkOverlay(overlay, model, { below }).findings.map(({ path, code }) => `${path} ${code}`);

describe('a field that conditions read', () => {
  it('cannot be hidden where the code reads it', () => {
    expect(found(hiding('role'))).toEqual(['roles.staff.resources.people.fields.role.hidden neededByCondition']);
    expect(found(hiding('branch'))).toEqual([]);
    const { model: seen } = resolveModel(model, [{ name: 'staff', source: '1', overlay: hiding('role') }], {
      role: 'staff',
      locale: 'id',
    });
    expect(seen.byName.people?.fields.role?.hidden).toBeUndefined();
  });

  it('cannot be hidden where a lower layer reads it', () => {
    const overlay: Overlay = {
      format: 1,
      resources: { people: { fields: { shelf: { showWhen: { branch: { empty: false } } } } } },
    };
    expect(found(hiding('branch'), [{ name: 'deployment', source: 'fields.json', overlay }])).toEqual([
      'roles.staff.resources.people.fields.branch.hidden neededByCondition',
    ]);
  });
});
