import { bringInputs } from '../../src/framework/panel/inputs/formInput';
import * as inputs from '../../src/framework/panel/inputs/formInputs';

// For tests that draw an input without a form, which would bring them.
bringInputs(inputs);
