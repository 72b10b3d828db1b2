import { everyScreen } from '../support/everyScreen';

everyScreen([
  { width: 1280, dark: false, half: 0 },
  { width: 1280, dark: true },
]);
