import type { Resource } from '../../../src/framework/schema';
import { testMailForm } from '../../../src/resources/emailForms';
import type { Route } from '../../core/routes/registry';
import { getSettings } from '../../core/settings/settings';
import { sendTestMail } from './email/sendTest';

/** The described calls of e-mail that are not the settings' own. */
export function emailRoutes(resource: Resource): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/admin/email/status',
      policy: { area: resource, action: 'show' },
      summary: 'Keadaan pengaturan email',
      tag: resource.label,
      handle: async (call) => ({ data: await getSettings(call, resource) }),
    },
    {
      method: 'POST',
      path: '/admin/email/send-test',
      policy: { area: resource, action: 'edit' },
      summary: 'Kirim email tes',
      tag: resource.label,
      body: testMailForm.fields,
      handle: async (call) => {
        const { response, isDemo } = await sendTestMail(call, call.body);
        return {
          data: { response, demo: isDemo },
          message: isDemo
            ? 'Mode demo: email tes tidak dikirim, tetapi dicatat di Kotak keluar demo.'
            : 'Email tes terkirim.',
        };
      },
    },
  ];
}
