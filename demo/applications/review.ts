import { holdsPlace, isDecided } from '../../src/domain/applications/states';
import { secondApprovalNote } from '../data/applicationTexts';
import type { DemoFiles } from '../demoFiles';
import type { ReviewColumns } from '../rows';
import type { Workshop } from '../workshop';
import type { SettledApplication } from './draft';
import type { Story } from './story';

/** What its story left on the row of an application. `again`: approved in spite of another approval. */
export function reviewOf(
  workshop: Workshop,
  settled: SettledApplication,
  story: Story,
  { files, again }: { readonly files: DemoFiles; readonly again: boolean },
): ReviewColumns {
  const { status } = settled;
  const isReviewed = isDecided(status) || holdsPlace(status) || status === 'Perlu Dilengkapi';
  const decision = isReviewed ? story.findLast(({ transition }) => transition === 'decide') : undefined;
  const taken = status === 'Under Review' ? story.at(-1) : undefined;
  const resubmissions = story.filter(({ transition }) => transition === 'resubmit');
  return {
    status,
    catatan_admin: decision ? (decision.notes ?? (again ? secondApprovalNote : null)) : null,
    reviewed_at: decision?.created_at ?? null,
    reviewed_by: decision?.creator_id ?? null,
    taken_by: taken?.creator_id ?? null,
    taken_at: taken?.created_at ?? null,
    is_resubmission: resubmissions.length > 0,
    resubmission_count: resubmissions.length,
    resubmitted_at: resubmissions.at(-1)?.created_at ?? null,
    ...deliveryOf(workshop, settled, story, files),
  };
}

function deliveryOf(workshop: Workshop, settled: SettledApplication, story: Story, files: DemoFiles) {
  const { status, programme, applicant } = settled;
  const random = workshop.random('delivery', settled.id);
  const isStarted = status === 'Diproses' || status === 'Selesai';
  const at = story.at(-1)?.created_at ?? settled.created;
  const isDone = status === 'Selesai';
  const relative = isDone && random.chance(0.12);
  return {
    serah_tanggal: isStarted ? new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10) : null,
    serah_nominal: isStarted ? programme.row.nominal : null,
    serah_barang: isStarted ? programme.goods : null,
    serah_penerima: isDone ? applicant.name : null,
    serah_catatan: relative ? 'Diterima oleh keluarga, surat kuasa terlampir.' : null,
    serah_bukti: isDone && random.chance(0.6) ? random.pick(files.receipts) : null,
  };
}
