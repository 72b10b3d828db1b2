export { coreTexts } from './core';
export { panelTexts } from './panel';
