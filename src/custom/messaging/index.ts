import { later } from '../../framework/panel/core/later';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';
import { page as whatsapp } from './whatsapp/page';

export const messaging = {
  pages: [whatsapp],
  fields: {
    'whatsapp_settings.department_mappings': {
      Input: laterInput(
        () => import('./whatsapp/templates/MappingsInput').then((part) => part.MappingsInput),
        () => 200,
      ),
    },
  },
  slots: {
    'email_settings.asideForm': later(() => import('./emailSettings/EmailAside').then((part) => part.EmailAside), {
      height: 360,
    }),
    // The figures of the tabs say the same in sight; this says what to do about it.
    'messages.belowList': later(() => import('./messages/OutboxNotice').then((part) => part.OutboxNotice)),
    'messages.aboveShow': later(() => import('./messages/MessageStateNote').then((part) => part.MessageStateNote)),
  },
  elsewhere: {
    'email_settings.edit': later(() => import('./emailSettings/EmailStatusPage').then((part) => part.EmailStatusPage), {
      height: 360,
    }),
  },
} satisfies AreaParts;
