/** Pages about one application besides its detail. */
export const resubmitPath = '/pendaftaran/:id/lengkapi';
export const deliveryPath = '/pendaftaran/:id/serah-terima';
export const receiptPath = '/pendaftaran/:id/tanda-terima';
export const slipPath = '/pendaftaran/:id/bukti';
export const handoverPath = '/penyaluran';

/** @example casePath(receiptPath, 7) // '/pendaftaran/7/tanda-terima' */
export const casePath = (pattern: string, id: number): string => pattern.replace(':id', String(id));

/** The receipt of an instalment before the current one. */
export const earlierReceiptPath = (id: number, instalment: number): string =>
  `${casePath(receiptPath, id)}?tahap=${instalment}`;
