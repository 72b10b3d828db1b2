import { useTranslate } from 'ra-core';
import { useApp } from '../app/app';

/** Whose data an `admin_aleg` sees. */
export function LegislatorCard() {
  const translate = useTranslate();
  const { role, anggota_legislatif: member } = useApp().user;
  if (role !== 'admin_aleg' || !member) return null;
  return (
    <section className="side-menu-member" aria-label={translate('shell.legislator')}>
      <small>{translate('shell.legislator')}</small>
      <b>{member.nama_lengkap}</b>
      {member.partai_politik && <span>{member.partai_politik}</span>}
    </section>
  );
}
