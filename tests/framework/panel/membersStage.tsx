import { Routes } from 'react-router';
import { resourceRoutes } from '../../../src/framework/panel/ResourceRoutes';
import { defineModel, type Resource } from '../../../src/framework/schema';
import { library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

/** Members whose form and detail stand on pages of their own. */
export const onPages: Resource = {
  ...members,
  show: { sections: [{ section: 'Anggota', fields: ['name', 'email'] }] },
  form: { keep: ['note'], sections: [{ section: 'Anggota', fields: ['note', 'name', 'email', 'pin'] }] },
};

/** Every page of the members, with Ani, Budi and Cici among them. */
export function openMembers(path: string, declared = onPages, options: Partial<PanelOptions> = {}) {
  const provider = createMemoryProvider(library, {
    members: ['Ani', 'Budi', 'Cici'].map((name) => ({ name, email: `${name}@contoh.example`, active: true })),
  });
  const model = defineModel(
    library.resources.map((each) => (each.name === 'members' ? declared : each)),
    library.kinds,
  );
  let address = '';
  renderPanel(<Routes>{resourceRoutes(declared)}</Routes>, {
    ...options,
    model,
    path,
    provider,
    onLocation: ({ pathname }) => {
      address = pathname;
    },
  });
  return { provider, address: () => address };
}
