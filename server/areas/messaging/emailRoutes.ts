import * as calls from '../../../src/calls/messaging/email';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { getSettings } from '../../core/settings/settings';
import { sendTestMail } from './email/sendTest';

/** The described calls of e-mail that are not the settings' own. */
export const emailRoutes = (): readonly Route[] =>
  routesFor(calls, {
    readEmailStatus: async (call, resource) => ({ data: await getSettings(call, resource) }),
    sendTestMail: async (call) => {
      const { response, isDemo } = await sendTestMail(call, call.body);
      return {
        data: { response, demo: isDemo },
        message: isDemo
          ? 'Mode demo: email tes tidak dikirim, tetapi dicatat di Kotak keluar demo.'
          : 'Email tes terkirim.',
      };
    },
  });
