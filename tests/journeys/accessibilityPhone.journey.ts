import { everyScreen } from '../support/everyScreen';

everyScreen(360);
