import type { ApplicationStatus } from '../../src/domain/applications/states';
import type { PlannedProgramme } from '../programmes';
import type { UserRow } from '../rows';

/** Who applies for what, when; what becomes of it is settled afterwards. */
export interface PlannedApplication {
  readonly applicant: UserRow;
  readonly programme: PlannedProgramme;
  readonly created: string;
}

export interface SettledApplication extends PlannedApplication {
  readonly id: number;
  readonly status: ApplicationStatus;
}

export const isGranted = ({ status }: Pick<SettledApplication, 'status'>): boolean =>
  status === 'Disetujui' || status === 'Diproses' || status === 'Selesai';
