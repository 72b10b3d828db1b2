import { later, laterPlain } from '../../framework/panel/core/later';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';
import { page as whatsapp } from './whatsapp/page';

export const messagingParts = {
  pages: [whatsapp],
  fields: {
    'whatsapp_settings.department_mappings': {
      Input: laterInput(
        () => withTexts(import('./whatsapp/templates/MappingsInput'), 'whatsapp').then((part) => part.MappingsInput),
        () => 200,
      ),
    },
  },
  slots: {
    'email_settings.asideForm': later(
      () => withTexts(import('./emailSettings/EmailAside'), 'outbox').then((part) => part.EmailAside),
      {
        height: 360,
      },
    ),
    // The figures of the tabs say the same in sight; this says what to do about it.
    'messages.belowList': laterPlain(() =>
      withTexts(import('./messages/OutboxNotice'), 'outbox').then((part) => part.OutboxNotice),
    ),
    'messages.aboveShow': later(() =>
      withTexts(import('./messages/MessageStateNote'), 'outbox').then((part) => part.MessageStateNote),
    ),
  },
  elsewhere: {
    'email_settings.edit': later(
      () => withTexts(import('./emailSettings/EmailStatusPage'), 'outbox').then((part) => part.EmailStatusPage),
      {
        height: 360,
      },
    ),
  },
} satisfies AreaParts;
