import { dependantsOf } from '../../src/domain/applications/dependants';
import { needScoreOf, priorityBaseOf } from '../../src/domain/applications/scores';
import { groupBy } from '../../src/domain/grouping';
import { asumsi } from '../asumsi';
import { compareText } from '../citizens';
import { extraNotes } from '../data/applicationTexts';
import type { DemoFiles } from '../demoFiles';
import { makeProgrammes, withQuota } from '../programmes';
import type { ApplicationRow, DocumentRow, FamilyRow, HistoryRow, ProgrammeRow, UserRow } from '../rows';
import type { Workshop } from '../workshop';
import { makeDocuments } from './documents';
import { isGranted, type SettledApplication } from './draft';
import { reviewOf } from './review';
import { makeReviewers } from './reviewers';
import { settleApplications } from './settle';
import { makeStory, type Story } from './story';
import { makeWishes } from './wishes';
import { makeReason } from './words';

export interface Aid {
  readonly programmes: readonly ProgrammeRow[];
  readonly applications: readonly ApplicationRow[];
  readonly history: readonly HistoryRow[];
  readonly documents: readonly DocumentRow[];
}

export interface People {
  readonly panelUsers: readonly UserRow[];
  readonly citizens: readonly UserRow[];
  readonly families: readonly FamilyRow[];
}

/** Programmes, who applied for them, and what became of it. */
export function makeAid(workshop: Workshop, people: People, files: DemoFiles): Aid {
  const planned = makeProgrammes(workshop);
  const settled = settleApplications(workshop, makeWishes(workshop, people.citizens, planned));
  const reviewers = makeReviewers(people.panelUsers);
  const stories = settled.map((each) => makeStory(workshop, each, reviewers));
  const granted = groupBy(settled.filter(isGranted), ({ programme }) => programme.row.id);
  const documents = settled.flatMap((each, index) =>
    makeDocuments(workshop, each, stories[index] ?? [], { files, reviewers }),
  );
  return {
    programmes: planned.map((each) => withQuota(workshop, each, granted.get(each.row.id)?.length ?? 0)),
    applications: makeRows(workshop, settled, stories, people.families, files),
    history: numberedByTime(stories.flat()),
    documents: documents.map((document, index) => ({ id: index + 1, ...document })),
  };
}

function makeRows(
  workshop: Workshop,
  settled: readonly SettledApplication[],
  stories: readonly Story[],
  families: readonly FamilyRow[],
  files: DemoFiles,
): readonly ApplicationRow[] {
  const familyOf = groupBy(families, ({ user_id }) => user_id);
  const approvals = groupBy(settled.filter(isGranted), ({ applicant }) => applicant.id);
  const waiting = waitingTimes(workshop, settled);
  return settled.map((each, index) => {
    const story = stories[index] ?? [];
    const again = isGranted(each) && approvals.get(each.applicant.id)?.[0] !== each;
    return {
      id: each.id,
      ...toRow(workshop, each, familyOf.get(each.applicant.id) ?? []),
      ...reviewOf(workshop, each, story, { files, again }),
      ...(waiting.get(each.id) ?? { waiting_since: null, offered_at: null }),
      version: story.length,
      created_at: each.created,
      updated_at: story.at(-1)?.created_at ?? each.created,
      created_by: story[0]?.creator_id ?? null,
      updated_by: story.at(-1)?.creator_id ?? null,
    };
  });
}

function toRow(workshop: Workshop, each: SettledApplication, family: readonly FamilyRow[]) {
  const { applicant, programme } = each;
  const random = workshop.random('words', each.id);
  const facts = {
    income: applicant.penghasilan_bulanan,
    dependants: dependantsOf(applicant.jumlah_tanggungan, family).used,
    job: applicant.pekerjaan,
  };
  return {
    user_id: applicant.id,
    aleg_id: applicant.aleg_id,
    bantuan_sosial_id: programme.row.id,
    alasan_pengajuan: makeReason(random, each),
    catatan_tambahan: random.chance(asumsi.pendaftaran.catatanTambahan) ? random.pick(extraNotes) : null,
    nama_pemohon: applicant.name,
    kecamatan: applicant.kecamatan,
    kelurahan: applicant.kelurahan,
    priority_base: priorityBaseOf(facts),
    need_score: needScoreOf(facts).total,
  };
}

/** Who waits for a place in a full programme; where one has become free it is offered to the first. */
function waitingTimes(workshop: Workshop, settled: readonly SettledApplication[]) {
  const ends = workshop.clock.now.getTime() - 30_000;
  const times = new Map<number, { waiting_since: string; offered_at: string | null }>();
  for (const role of ['full', 'offered'] as const) {
    const waiting = settled
      .filter(({ programme, status }) => programme.role === role && status === 'Pending')
      .slice(-5);
    waiting.forEach((each, index) => {
      const random = workshop.random('waiting', each.id);
      const start = Date.parse(each.created);
      const since = Math.floor(start + (ends - start) * (0.2 + random.next() * 0.4));
      const offered = role === 'offered' && index === 0 ? new Date(Math.floor((since + ends) / 2)).toISOString() : null;
      times.set(each.id, { waiting_since: new Date(since).toISOString(), offered_at: offered });
    });
  }
  return times;
}

const numberedByTime = (steps: Story): readonly HistoryRow[] =>
  steps
    .toSorted((a, b) => compareText(a.created_at, b.created_at) || a.application_id - b.application_id)
    .map((each, index) => ({ id: index + 1, ...each }));
