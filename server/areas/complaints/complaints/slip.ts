import { complaintMessages } from '../../../../src/resources/complaintMessages';
import type { Call } from '../../../core/context';
import type { Db } from '../../../sql/records';
import { readSettings } from '../../../sql/settings';

/** Where a citizen looks up a complaint; PUBLIC_URL may have a path of its own. */
export const statusAddressOf = ({ publicUrl }: Pick<Call, 'publicUrl'>): string =>
  `${publicUrl.href.replace(/\/+$/, '')}/cek-aduan`;

/** The code on the slip: for who gave no phone number. */
export const slipCodeOf = ({ links }: Pick<Call, 'links'>, ticket: string): string => links.code(`ticket|${ticket}`);

export const isStatusOffered = async (db: Db): Promise<boolean> =>
  (await readSettings(db, complaintMessages)).values.cek_publik !== false;
