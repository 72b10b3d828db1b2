import type { ComplaintCategory } from '../../src/domain/complaints/categories';
import type { ComplaintEntryKind } from '../../src/domain/complaints/entries';
import type { ComplaintPriority, ComplaintStatus } from '../../src/domain/complaints/states';
import type { MessageChannel, MessageState } from '../../src/domain/messageStates';
import type { BaseRow } from '../rows';

export interface DepartmentRow extends BaseRow {
  readonly name: string;
  readonly email: string | null;
  readonly whatsapp: string | null;
  readonly categories: readonly ComplaintCategory[];
  readonly default_for: readonly ComplaintCategory[];
  readonly is_active: boolean;
}

export interface ComplaintRow extends BaseRow {
  readonly user_id: number;
  readonly aleg_id: number | null;
  readonly no_tiket: string;
  readonly judul: string;
  readonly deskripsi: string;
  readonly kategori: ComplaintCategory;
  readonly prioritas: ComplaintPriority;
  readonly status: ComplaintStatus;
  readonly lokasi: string | null;
  readonly titik_lokasi: string | null;
  readonly image_path: string | null;
  readonly nama_pelapor: string;
  readonly sumber: 'warga' | 'loket';
  readonly tenggat_pada: string;
  readonly respon_admin: string | null;
  readonly tanggal_respon: string | null;
  readonly rating: number | null;
  readonly feedback: string | null;
  readonly dinas_id: number | null;
  readonly diteruskan_pada: string | null;
  readonly dijawab_pada: string | null;
  readonly ditutup_pada: string | null;
  readonly admin_diberitahu_pada: string | null;
  readonly dibuka_ulang: number;
}

export interface ComplaintHistoryRow {
  readonly id: number;
  readonly complaint_id: number;
  readonly kind: ComplaintEntryKind;
  readonly status_from: ComplaintStatus | null;
  readonly status_to: ComplaintStatus | null;
  readonly response: string | null;
  readonly note: string | null;
  readonly photo_path: string | null;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_role: string | null;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly created_at: string;
}

export interface MessageRow extends BaseRow {
  readonly resource: string;
  readonly record_id: number;
  readonly kind: string;
  readonly channel: MessageChannel;
  readonly department_id: number | null;
  readonly user_id: number | null;
  readonly recipient_name: string;
  readonly recipient: string | null;
  readonly subject: string;
  readonly body: string;
  readonly state: MessageState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly sent_at: string | null;
  readonly provider_id: string | null;
  readonly dedupe_key: string;
}
