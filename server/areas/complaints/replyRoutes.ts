import { ratingForm, replyForm } from '../../../src/resources/forwardingForms';
import { getLink } from '../../core/links/links';
import type { Route } from '../../core/routes/registry';
import { answerByLink, rateByLink } from './replies/answer';
import { readRatingCase, readReplyCase } from './replies/replyCase';

const replied = {
  terima: 'Terima kasih. Kantor kami tahu bahwa pengaduan ini Anda tangani.',
  alihkan: 'Terima kasih. Kantor kami akan mengalihkan pengaduan ini.',
  selesai: 'Terima kasih. Tanggapan Anda sudah kami terima.',
} as const;

/** Pages behind the links in messages. The secret of a link is the right to call, so nobody has to sign in. */
export function replyRoutes(): readonly Route[] {
  const base = { policy: 'public', sessionless: true, extension: 'forwarding.replies', tag: 'Tautan' } as const;
  const reply = { ...base, path: '/public/tanggapan/:token' } as const;
  const rating = { ...base, path: '/public/nilai/:token' } as const;
  return [
    {
      ...reply,
      method: 'GET',
      summary: 'Pengaduan di balik tautan dinas',
      handle: async (call) => ({ data: await readReplyCase(call, call.params.token) }),
    },
    {
      ...reply,
      method: 'POST',
      summary: 'Tanggapan dinas',
      body: replyForm.fields,
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
    {
      ...rating,
      method: 'GET',
      summary: 'Pengaduan di balik tautan penilaian',
      handle: async (call) => ({ data: await readRatingCase(call, call.params.token) }),
    },
    {
      ...rating,
      method: 'POST',
      summary: 'Penilaian pelapor',
      body: ratingForm.fields,
      handle: async (call) => {
        await rateByLink(call, call.params.token, call.body);
        return { data: null, message: 'Terima kasih atas penilaian Anda.' };
      },
    },
  ];
}
