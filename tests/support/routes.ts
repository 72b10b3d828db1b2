import type { FastifyInstance } from 'fastify';

/** Fastify prints its table of routes, one line each: `/api/admin/users (GET, HEAD)`. */
export function readRoutes(app: FastifyInstance): readonly string[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const open: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    open.length = depth;
    open[depth] = part;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${open.join('')}`);
  });
}
