import {
  type ApplicationStatus,
  type Decision,
  decisions,
  readApplicationStatus,
  transitionBetween,
} from '../../../../src/domain/applications/states';
import { decisionForm } from '../../../../src/resources/applicationForms';
import type { Call, Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { actOnRecord } from '../../../core/records';
import { stringOrNull } from '../../../core/values';
import { localized, type Text } from '../../../sql/localized';
import { validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { changeCase } from './change';
import { type DecisionInput, decideLocked } from './decide';
import { applicationStatusOf, programmeOf } from './locks';
import { settleOffers } from './places';
import { alreadyDecided } from './refusals';
import { refuseWhileAwaiting } from './second';
import { caseResource } from './tables';

type Input = Readonly<Record<string, unknown>>;

export interface StatusChange {
  readonly row: Row;
  readonly status: ApplicationStatus;
}

/**
 * PUT /admin/pendaftaran/{id}/status: a decision, taking or releasing, under any spelling of the state. Exactly one of
 * two simultaneous decisions is made. @throws Problem validation, notFound, alreadyDecided, quotaFull, inUse, stale.
 */
export async function setApplicationStatus(
  call: Call,
  id: number,
  input: Input,
  version: number | undefined,
): Promise<StatusChange> {
  const status = readWanted(input.status);
  const step = status === 'Under Review' ? 'take' : status === 'Pending' ? 'release' : undefined;
  if (step)
    return { status, row: await actOnRecord(call, caseResource(call, 'applications'), step, id, { input: {} }) };
  const decision = readDecision(call, input, status);
  const decide = async (work: Work, locked: Row) => {
    if ((await decideLocked(work, locked, decision)).isUnsettled) await settleOffers(work, programmeOf(locked));
  };
  // The name of who decided is more useful than "changed meanwhile".
  const refuse = async (work: Work, locked: Row) => {
    if (transitionBetween(applicationStatusOf(locked), decision.status) !== 'decide')
      throw await alreadyDecided(work, locked);
    if (!decision.isSecond) await refuseWhileAwaiting(work, locked);
  };
  return { status, row: await changeCase(call, id, decide, { version, refuse }) };
}

const isDecision = (status: ApplicationStatus): status is Decision =>
  (decisions as readonly ApplicationStatus[]).includes(status);

function readWanted(raw: unknown): ApplicationStatus {
  const status = readApplicationStatus(raw);
  if (status) return status;
  const isEmpty = raw === undefined || raw === null || raw === '';
  throw statusProblem(
    isEmpty ? localized('aid.statusRequired') : localized('aid.statusUnknown', { statuses: decisions.join(', ') }),
  );
}

const statusProblem = (message: Text) => validationProblem([{ field: 'status', message }]);

/** The requested decision. @throws Problem validation for what is no decision. */
export function readDecision(call: Call, input: Input, status = readWanted(input.status)): DecisionInput {
  if (!isDecision(status)) {
    const isDelivery = status === 'Diproses' || status === 'Selesai';
    throw statusProblem(
      isDelivery
        ? localized('aid.statusByHandover', { status })
        : localized('aid.statusUnknown', { statuses: decisions.join(', ') }),
    );
  }
  const { catatan_admin, kirim_pesan, alasan_pengecualian, persetujuan_kedua } = readForm(call, decisionForm, input);
  if (persetujuan_kedua === true && status !== 'Disetujui')
    throw validationProblem([{ field: 'persetujuan_kedua', message: ONLY_APPROVALS }]);
  return {
    status,
    note: stringOrNull(catatan_admin),
    exceptionReason: stringOrNull(alasan_pengecualian),
    isSecond: persetujuan_kedua === true,
    sendMessage: kirim_pesan === null ? null : kirim_pesan === true,
  };
}

const ONLY_APPROVALS = localized('aid.secondForApprovals');
