import { type Call, requestOf, type SavedView, type ViewState } from '../../src/framework/calls';
import { type MemoryProvider, refusal } from './memoryProvider';

interface Sent extends Partial<Pick<SavedView, 'name' | 'shared_role' | 'is_default' | 'resource' | 'version'>> {
  readonly state?: ViewState;
}

/** The calls of saved views, answered from memory as an API that keeps them does; the rest is the provider's. */
export function withSavedViews(provider: MemoryProvider, views: SavedView[] = []): MemoryProvider {
  const call = async (declared: Call, input: object = {}): Promise<unknown> => {
    if (!declared.path.startsWith('/me/views')) return provider.call(declared, input as never);
    const { method, path, body } = requestOf(declared, input as never, () => true);
    const at = views.findIndex(({ id }) => String(id) === path.split('/')[3]);
    const sent = (body ?? {}) as Sent;
    if (method === 'GET') return { views: structuredClone(views) };
    if (method === 'DELETE') return views.splice(at, 1) && null;
    if (views.some(({ name }, index) => name === sent.name && index !== at))
      throw refusal(422, 'validation', 'Anda sudah punya daftar tersimpan dengan nama itu', {
        name: ['Anda sudah punya daftar tersimpan dengan nama itu'],
      });
    const before = views[at] ?? viewOf({ id: views.length + 1 });
    if (sent.version !== undefined && sent.version !== before.version)
      throw refusal(409, 'stale', 'Data sudah diubah orang lain.');
    const made = { ...before, ...sent, version: before.version + (at < 0 ? 0 : 1) };
    if (sent.is_default) for (const [index, view] of views.entries()) views[index] = { ...view, is_default: false };
    if (at < 0) views.push(made);
    else views[at] = made;
    return structuredClone(made);
  };
  return { ...provider, call: call as MemoryProvider['call'] };
}

export const viewOf = (more: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  version: 1,
  resource: 'books',
  name: 'Novel',
  state: {
    filters: { genre: 'novel' },
    search: '',
    sort: { field: 'title', order: 'desc' },
    columns: ['title', 'genre'],
  },
  is_own: true,
  is_default: false,
  shared_role: null,
  shared_by: null,
  incomplete: false,
  ...more,
});
