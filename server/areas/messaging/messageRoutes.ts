import * as calls from '../../../src/calls/messaging/messages';
import { retryMessage } from '../../core/outbox/retry';
import { routesFor } from '../../core/routes/declaredCalls';
import { present } from '../../core/routes/present';
import { readId } from '../../core/routes/readId';
import type { Route } from '../../core/routes/registry';
import { localized } from '../../sql/localized';

export const messageRoutes = (): readonly Route[] =>
  routesFor(calls, {
    retryMessage: async (call, resource) => ({
      data: present(call, resource, await retryMessage(call, readId(call), call.version)),
      message: localized('messaging.queuedAgain'),
    }),
  });
