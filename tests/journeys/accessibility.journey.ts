import { everyScreen } from '../support/everyScreen';

everyScreen(1280);
