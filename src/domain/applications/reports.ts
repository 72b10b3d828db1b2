import type { ApplicationStatus } from './states';

/** What can be handed over or has been. */
export const handoverStatuses = ['Disetujui', 'Diproses', 'Selesai'] as const satisfies readonly ApplicationStatus[];
export type HandoverStatus = (typeof handoverStatuses)[number];

/** The message where a handover would end without the proof that its programme requires. */
export const PROOF_MISSING = 'Program ini mewajibkan bukti serah terima. Unggah foto atau tanda terimanya.';

/** In `kecamatan=`: those whose district is unknown. */
export const NO_DISTRICT = '-';

export const HANDOVER_PAGE = { usual: 50, most: 200 } as const;
