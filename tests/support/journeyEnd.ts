import { afterAll } from 'vitest';
import { leaveAll } from './journey';

// The browser goes on to the next file, its sessions do not.
afterAll(leaveAll);
