import * as calls from '../../../src/calls/complaints/links';
import { getLink } from '../../core/links/links';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { localized } from '../../sql/localized';
import { readPublicStatus } from './complaints/publicStatus';
import { answerByLink, rateByLink } from './replies/answer';
import { readRatingCase, readReplyCase } from './replies/replyCase';

const replied = {
  terima: localized('complaints.thanksAccepted'),
  alihkan: localized('complaints.thanksDeclined'),
  selesai: localized('complaints.thanksAnswered'),
} as const;

/** Calls for people without an account: behind the links in messages, and for the code on a slip. */
export const replyRoutes = (): readonly Route[] =>
  routesFor(calls, {
    readReplyCase: {
      sessionless: true,
      handle: async (call) => ({ data: await readReplyCase(call, call.params.token) }),
    },
    replyByLink: {
      sessionless: true,
      // A closed link refuses before a byte of the body is read.
      mayUpload: async (parts, { token }) => {
        await getLink(parts, 'reply', token);
        return true;
      },
      handle: async (call) => {
        const action = await answerByLink(call, call.params.token, call.body);
        return { data: { action }, message: replied[action] };
      },
    },
    readRatingCase: {
      sessionless: true,
      handle: async (call) => ({ data: await readRatingCase(call, call.params.token) }),
    },
    rateByLink: {
      sessionless: true,
      handle: async (call) => {
        await rateByLink(call, call.params.token, call.body);
        return { data: null, message: localized('complaints.thanksRated') };
      },
    },
    readPublicStatus: {
      sessionless: true,
      handle: async (call) => ({ data: await readPublicStatus(call, call.body) }),
    },
  });
