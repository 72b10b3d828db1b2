import * as calls from '../../../src/calls/messaging/email';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { getSettings } from '../../core/settings/settings';
import { localized } from '../../sql/localized';
import { sendTestMail } from './email/sendTest';

/** The described calls of e-mail that are not the settings' own. */
export const emailRoutes = (): readonly Route[] =>
  routesFor(calls, {
    readEmailStatus: async (call, resource) => ({ data: await getSettings(call, resource) }),
    sendTestMail: async (call) => {
      const { response, isDemo } = await sendTestMail(call, call.body);
      return {
        data: { response, demo: isDemo },
        message: isDemo ? localized('messaging.testKeptInDemo') : localized('messaging.testSent'),
      };
    },
  });
