import * as calls from '../../../src/calls/accounts/serviceTokens';
import { readForm } from '../../core/forms';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route } from '../../core/routes/registry';
import { ownSession } from '../../core/routes/signInRoutes';
import { issueKey } from './serviceTokens';

/** The key of a program's token; everything else about tokens is generated. */
export const tokenRoutes = ({ passwords }: AppParts): readonly Route[] =>
  routesFor(calls, {
    issueToken: async (call, resource) => {
      const { password } = readForm(call, { fields: calls.issueToken.body }, call.body);
      const given = { user: ownSession(call).user, password: String(password), passwords };
      return { data: await issueKey(call, resource, readId(call), given) };
    },
  });
