import type { ComplaintCategory } from '../../../../src/domain/complaints/categories';
import { type PersonalFact, personalFacts } from '../../../../src/domain/complaints/forwarding';
import type { MessageChannel } from '../../../../src/domain/messageStates';
import { forwardingSettings } from '../../../../src/resources/forwardingSettings';
import type { Db, Row } from '../../../sql/records';
import { readSettings, type SettingValues } from '../../../sql/settings';

export interface Forwarding {
  readonly isAutomatic: boolean;
  readonly channels: readonly MessageChannel[];
  readonly adminEmail: string | null;
  readonly adminWhatsapp: string | null;
  /** What of the reporter goes out with a complaint of this category. */
  readonly shared: (category: ComplaintCategory) => readonly PersonalFact[];
}

type IsShared = (values: SettingValues, category: ComplaintCategory) => boolean;

/** The name is sent unless excluded; the others are sent only when included. */
const isShared: Readonly<Record<PersonalFact, IsShared>> = {
  user_name: (values, category) => !listOf(values, 'hide_name').includes(category),
  user_phone: (values, category) => listOf(values, 'share_phone').includes(category),
  user_email: (values, category) => listOf(values, 'share_email').includes(category),
};

export async function readForwarding(db: Db): Promise<Forwarding> {
  const { values } = await readSettings(db, forwardingSettings);
  return {
    isAutomatic: values.forwardingMode === 'auto',
    channels: [
      ...(values.emailForwarding === true ? (['email'] as const) : []),
      ...(values.whatsappForwarding === true ? (['whatsapp'] as const) : []),
    ],
    adminEmail: textOf(values, 'adminEmail'),
    adminWhatsapp: textOf(values, 'adminWhatsapp'),
    shared: (category) => personalFacts.filter((fact) => isShared[fact](values, category)),
  };
}

const textOf = (values: SettingValues, name: string): string | null =>
  typeof values[name] === 'string' && values[name] !== '' ? values[name] : null;

const listOf = (values: SettingValues, name: string): readonly unknown[] => {
  const list = values[name];
  return Array.isArray(list) ? list : [];
};

export const categoryOf = (complaint: Row): ComplaintCategory => complaint.kategori as ComplaintCategory;
