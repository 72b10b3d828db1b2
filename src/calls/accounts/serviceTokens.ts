import { object, string } from 'valibot';
import { defineCall } from '../../framework/calls';
import { password } from '../../framework/schema';
import { serviceTokens } from '../../resources/serviceTokens';

/** The key of a program's token: answered once, to whoever made it. */
export const issueToken = defineCall({
  of: serviceTokens,
  action: 'edit',
  method: 'POST',
  path: ':id/issue',
  summary: 'Keluarkan kunci token layanan',
  extension: 'auth.serviceTokens',
  body: { password: password({ label: 'Password', required: 'Password wajib diisi', minLength: 1 }) },
  answer: object({ token: string() }),
  changes: [serviceTokens],
});
