import type { Assessment } from '../../../../domain/applications/answers';
import {
  type CaseFacts,
  documentKinds,
  needScoreOf,
  priorityOf,
  verificationScoreOf,
} from '../../../../domain/applications/scores';
import { parseInstant } from '../../../../domain/dates';
import type { AidApplication } from './application';
import { toShownDocuments } from './documents';

/** The server's assessment; for an API that gives none, worked out here with the thresholds as delivered. */
export const assessmentOf = (application: AidApplication, now: Date): Assessment =>
  application.assessment ?? assess(application, now);

function assess(application: AidApplication, now: Date): Assessment {
  const dependants = dependantsOf(application);
  const facts = factsOf(application, dependants.used, now);
  return {
    version: 0,
    at: now.toISOString(),
    priority: priorityOf(facts, now),
    verification: verificationScoreOf(facts),
    need: needScoreOf(facts),
    dependants,
  };
}

function dependantsOf({ applicant: { profile } }: AidApplication): Assessment['dependants'] {
  const stated = profile?.jumlah_tanggungan ?? null;
  const family = profile?.tanggungan_keluarga ?? null;
  const mismatch = stated !== null && family !== null && stated !== family;
  if (stated !== null) return { used: stated, source: 'profile', mismatch };
  return { used: family, source: family === null ? 'none' : 'family', mismatch };
}

function factsOf(application: AidApplication, dependants: number | null, now: Date): CaseFacts {
  const { applicant, note, createdAt, documents } = application;
  const { profile } = applicant;
  const valid = toShownDocuments(documents, '').filter(({ pemeriksaan }) => pemeriksaan === 'sah');
  return {
    income: profile?.penghasilan_bulanan ?? null,
    dependants,
    job: profile?.pekerjaan ?? null,
    name: applicant.name,
    email: applicant.email,
    address: profile?.alamat ?? null,
    phone: applicant.phone ?? profile?.no_telepon ?? null,
    note,
    createdAt: (parseInstant(createdAt) ?? now).toISOString(),
    validDocuments: documentKinds.filter((kind) => valid.some(({ jenis }) => jenis === kind)),
  };
}
