import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot';
import { features, longText, type Resource } from '../schema';
import { defineCall, fileAnswer } from './call';

const overview = object({
  parts: array(object({ resource: string(), count: number() })),
  /** May the caller erase all of it? */
  erasable: boolean(),
  open: array(object({ resource: string(), ids: array(number()) })),
  readers: array(
    object({
      at: string(),
      name: nullable(string()),
      action: string(),
      resource: string(),
      reason: nullable(string()),
    }),
  ),
});

/** How much there is about a person, what of it is not finished, and who has looked at it, newest first. */
export type PersonalOverview = InferOutput<typeof overview>;

/** What a person may ask of us about their data, for a resource whose records are people. */
export function personalCalls<const R extends Resource>(people: R) {
  const base = { of: people, extension: features.personal } as const;
  const body = { reason: longText({ label: 'Alasan', required: true, minLength: 5, maxLength: 300 }) };
  return {
    overview: defineCall({
      ...base,
      action: 'show',
      method: 'GET',
      path: ':id/personal',
      summary: `Data pribadi ${people.noun}: berapa banyak, dan siapa yang melihatnya`,
      answer: overview,
    }),
    file: defineCall({
      ...base,
      action: 'export',
      method: 'POST',
      path: ':id/personal/file',
      summary: `Semua data tentang seorang ${people.noun} sebagai satu berkas`,
      body,
      answer: fileAnswer,
    }),
    erase: defineCall({
      ...base,
      action: 'delete',
      method: 'POST',
      path: ':id/personal/erase',
      summary: `Hapus data pribadi ${people.noun} untuk selamanya`,
      body,
      answer: object({ count: number() }),
      changes: [people],
    }),
  };
}
