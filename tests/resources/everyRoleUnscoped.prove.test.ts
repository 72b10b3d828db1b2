import { vi } from 'vitest';
import type { Query } from '../../server/sql/scope';
import './everyRole.test';

// The queries of the server forget whose rows they may find: what is left between legislators is the database's own wall.
vi.mock('../../server/sql/scope', () => ({ scoped: (query: Query) => query }));
