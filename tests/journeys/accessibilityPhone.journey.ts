import { everyScreen } from '../support/everyScreen';

everyScreen([
  { width: 360, dark: true, half: 1 },
  { width: 360, dark: false },
]);
