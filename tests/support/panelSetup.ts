import { configure } from '@testing-library/react';

// Two cores may be busy with other tests: what a screen shows counts, not how soon on a loaded machine.
configure({ asyncUtilTimeout: 15_000 });
