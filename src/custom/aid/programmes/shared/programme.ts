import type { RaRecord } from 'ra-core';
import type { RecordOf } from '../../../../framework/schema';
import type { programmes } from '../../../../resources/programmes';

export type Programme = RecordOf<typeof programmes>;

/** A row of the programme list or detail. The provider has brought its values into the declared kinds. */
export const asProgramme = (record: RaRecord | undefined): Programme | undefined => record as Programme | undefined;

/** The nightly job found it over, and it is not closed yet. */
export const isProposedFinished = ({ selesai_diusulkan_pada, status }: Programme): boolean =>
  Boolean(selesai_diusulkan_pada) && status === 'Aktif';
