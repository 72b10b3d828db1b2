import { asId, asRecord, asText } from '../../framework/rest/decode';

/** What the panel may keep about the signed-in person in the browser, and nothing more. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  /** null: missing or unreadable, which is no role at all. */
  readonly role: string | null;
  readonly anggota_legislatif_id: number | null;
  readonly anggota_legislatif: { readonly nama_lengkap: string; readonly partai_politik: string } | null;
}

/** Reads a user as each of the described backends gives it; null when it is not one. */
export function toSessionUser(answer: unknown): SessionUser | null {
  const user = asRecord(answer);
  const id = asId(user.id);
  if (id === null) return null;
  const legislator = asRecord(user.anggota_legislatif);
  const legislatorName = asText(legislator.nama_lengkap) ?? asText(legislator.nama);
  return {
    id,
    name: asText(user.name) ?? 'Admin User',
    role: asText(user.role),
    anggota_legislatif_id: asId(user.anggota_legislatif_id) ?? asId(legislator.id),
    anggota_legislatif:
      legislatorName === null
        ? null
        : {
            nama_lengkap: legislatorName,
            partai_politik: asText(legislator.partai_politik) ?? asText(legislator.partai) ?? '',
          },
  };
}
