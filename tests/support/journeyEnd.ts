import { afterAll } from 'vitest';
import { leaveAll } from './journey';

// The browser goes on to the next file, nobody in it does.
afterAll(leaveAll);
