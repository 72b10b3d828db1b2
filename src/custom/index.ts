import { lazy } from 'react';
import type { Overrides, Page } from '../framework/panel/core/types';
import { accountPage, securityPage } from './accounts/accountPages/page';
import { page as profile } from './accounts/profile/page';
import { EmailCell, NameCell } from './accounts/users/cells';
import { LazyBelowUsers } from './accounts/users/LazySlots';
import { RowItems } from './accounts/users/RowItems';
import { page as aidReport } from './aid/aidReport/page';
import { LazyCounter } from './aid/applications/counter/LazyCounter';
import { page as delivery, receiptPage } from './aid/applications/delivery/page';
import { LazyDetail } from './aid/applications/detail/LazyDetail';
import { page as handover } from './aid/applications/handover/page';
import { BulkDecisions } from './aid/applications/list/BulkDecisions';
import { ApplicantCell, ReviewerCell, StatusCell } from './aid/applications/list/cells';
import { ListButtons } from './aid/applications/list/ListButtons';
import { RowDecisions } from './aid/applications/list/RowDecisions';
import { Shortcuts } from './aid/applications/list/Shortcuts';
import { page as resubmit } from './aid/applications/resubmit/page';
import { LazyMessageAside, LazyThresholdAside } from './aid/applications/settings/LazySlots';
import { page as slip } from './aid/applications/slip/page';
import { page as workbench } from './aid/applications/workbench/page';
import {
  LazyAboveProgramme,
  LazyBelowProgrammes,
  LazyConditionRows,
  LazyProgrammeCard,
} from './aid/programmes/LazySlots';
import { NominalCell } from './aid/programmes/shared/NominalCell';
import { BulkAssign } from './complaints/complaints/assign/BulkAssign';
import { LazyCounter as LazyComplaintCounter } from './complaints/complaints/counter/LazyCounter';
import { page as complaintTicket } from './complaints/complaints/counter/page';
import { LazyDetail as LazyComplaint } from './complaints/complaints/detail/LazyDetail';
import { LazyBelowComplaints, LazyComplaintCard } from './complaints/complaints/LazySlots';
import { ReporterCell } from './complaints/complaints/list/ReporterCell';
import { CardForward, RowForward } from './complaints/complaints/list/RowForward';
import { page as complaintReport } from './complaints/complaints/report/page';
import { LazyBelowDepartments } from './complaints/departments/LazyBelow';
import { WhatsappCell } from './complaints/departments/WhatsappCell';
import { LazyEmailAside, LazyEmailStatus } from './messaging/emailSettings/LazySlots';
import { KindText } from './messaging/messages/KindText';
import { LazyMessageState, LazyOutboxNotice } from './messaging/messages/LazySlots';
import { StateCell } from './messaging/messages/StateCell';
import { LazyMappingsInput } from './messaging/whatsapp/LazyMappings';
import { page as whatsapp } from './messaging/whatsapp/page';
import {
  LazyAbove as LazyAboveArticle,
  LazyBelow as LazyBelowNews,
  LazyCategory,
  LazyChip as LazyCategoryChip,
  LazyCategoryFilter,
  LazyName as LazyCategoryName,
  LazyColour,
  LazyCreate as LazyCreateNews,
  LazyEdit as LazyEditNews,
  LazyCard as LazyNewsCard,
  LazyPublish,
  LazySlug,
} from './news/LazyParts';
import { page as audit, callPath } from './operation/audit/page';
import { page as fieldSettings } from './operation/fieldSettings/page';
import { proposalsPage, versionsPage } from './operation/fieldSettings/pages';
import { fieldSettingsPath } from './operation/fields/fieldSettingsPath';
import { LastGoodNotice } from './operation/fields/LastGoodNotice';
import { LazyImportActions, LazyRefusedRows } from './operation/imports/LazySlots';
import { TargetCell } from './operation/imports/TargetCell';
import { page as jobs } from './operation/jobs/page';
import { LazyOptionsInput } from './operation/settings/general/LazyOptionsInput';
import { forwardPage, notificationSettings, page as settings, systemPage } from './operation/settings/page';
import { viewEditor } from './operation/viewEditor/viewEditor';
import type { FieldKey, SectionKey, SlotKey, ViewKey } from './overrideNames';
import { MemberCell } from './people/families/cells';
import { LazyVolunteersOf } from './people/legislators/LazyVolunteersOf';
import { CardChip, WillingnessChip, WillingnessFilter } from './people/residents/chips';
import { AddressFact, Timestamp, VolunteerFact } from './people/residents/facts';
import { LazyListButtons, LazySummary } from './people/residents/LazySlots';
import { CompletionCell } from './people/volunteers/CompletionCell';
import { LazyDetail as LazyVolunteer } from './people/volunteers/LazyDetail';
import { Reassign } from './people/volunteers/Reassign';
import type { ShellParts } from './shell/frame/shellParts';
import { page as help } from './shell/help/page';
import { useCrumbsAbove } from './shell/menu/useSettingsCrumb';
import { NotFoundPage } from './shell/notFound/NotFoundPage';
import { page as notifications } from './shell/notifications/page/page';
import { LegislatorName } from './shell/person/LegislatorName';
import { page as dashboard } from './statistics/dashboard/page';
import { page as statistics } from './statistics/figures/page';

/** What areas show in the frame of every page. */
export const shellParts: ShellParts = {
  Notice: LastGoodNotice,
  Duty: lazy(() => import('./accounts/account/MustDialog').then(({ MustDialog }) => ({ default: MustDialog }))),
};

/** The hand-made pages, and what a resource shows in another way than the generated one. App.tsx reads only this. */
export const pages: readonly Page[] = [
  dashboard,
  workbench,
  resubmit,
  delivery,
  receiptPage,
  slip,
  handover,
  aidReport,
  complaintTicket,
  complaintReport,
  statistics,
  jobs,
  audit,
  settings,
  forwardPage,
  notificationSettings,
  notifications,
  systemPage,
  fieldSettings,
  securityPage,
  accountPage,
  versionsPage,
  proposalsPage,
  whatsapp,
  profile,
  help,
];

export const overrides: Overrides = {
  fields: {
    'users.name': { Display: NameCell },
    'users.email': { Display: EmailCell },
    'families.nama_anggota': { Display: MemberCell },
    'volunteers.profile_percentage': { Display: CompletionCell },
    'programmes.nominal': { Display: NominalCell },
    'departments.whatsapp': { Display: WhatsappCell },
    'whatsapp_settings.department_mappings': { Input: LazyMappingsInput },
    'general_settings.timezone': { Input: LazyOptionsInput },
    'general_settings.language': { Input: LazyOptionsInput },
    'applications.nama_pemohon': { Display: ApplicantCell },
    'applications.status': { Display: StatusCell },
    'applications.reviewed_by': { Display: ReviewerCell },
    'reses.legislative_member_name': { Display: LegislatorName },
    'pokir.legislative_member_name': { Display: LegislatorName },
    'residents.status_kta': { Display: CardChip },
    'residents.hasil_verifikasi': { Display: WillingnessChip, Filter: WillingnessFilter },
    'residents.relawan_id': { Display: VolunteerFact },
    'residents.alamat': { Display: AddressFact },
    'residents.created_at': { Display: Timestamp },
    'residents.updated_at': { Display: Timestamp },
    'imports.resource': { Display: TargetCell },
    'news.slug': { Input: LazySlug },
    'news.kategori': { Input: LazyCategory, Display: LazyCategoryChip, Filter: LazyCategoryFilter },
    'news_templates.kategori': { Input: LazyCategory, Display: LazyCategoryChip, Filter: LazyCategoryFilter },
    'news_categories.slug': { Input: LazySlug },
    'news_categories.color': { Input: LazyColour },
    'news_categories.name': { Display: LazyCategoryName },
    'complaints.nama_pelapor': { Display: ReporterCell },
    'messages.kind': { Display: KindText },
    'messages.state': { Display: StateCell },
  } satisfies Partial<Record<FieldKey, object>>,
  views: {
    'applications.create': LazyCounter,
    'applications.show': LazyDetail,
    'complaints.create': LazyComplaintCounter,
    'complaints.show': LazyComplaint,
    'volunteers.show': LazyVolunteer,
    'news.create': LazyCreateNews,
    'news.edit': LazyEditNews,
  } satisfies Partial<Record<ViewKey, object>>,
  sections: { 'programmes.Syarat yang diperiksa': LazyConditionRows } satisfies Partial<Record<SectionKey, object>>,
  slots: {
    'users.belowList': LazyBelowUsers,
    'users.rowActions': RowItems,
    'programmes.card': LazyProgrammeCard,
    'programmes.belowList': LazyBelowProgrammes,
    'programmes.aboveShow': LazyAboveProgramme,
    'applications.listActions': ListButtons,
    'applications.rowActions': RowDecisions,
    'applications.bulkActions': BulkDecisions,
    'applications.belowList': Shortcuts,
    'complaints.card': LazyComplaintCard,
    'complaints.rowActions': RowForward,
    'complaints.cardActions': CardForward,
    'complaints.bulkActions': BulkAssign,
    'complaints.belowList': LazyBelowComplaints,
    'news.card': LazyNewsCard,
    'news.cardActions': LazyPublish,
    'news.belowList': LazyBelowNews,
    'news.aboveShow': LazyAboveArticle,
    'residents.listActions': LazyListButtons,
    'residents.aboveShow': LazySummary,
    'departments.belowList': LazyBelowDepartments,
    'volunteers.inUse': Reassign,
    'legislators.belowShow': LazyVolunteersOf,
    'scoring.asideForm': LazyThresholdAside,
    'decision_messages.asideForm': LazyMessageAside,
    'email_settings.asideForm': LazyEmailAside,
    'imports.aboveShow': LazyImportActions,
    'imports.belowShow': LazyRefusedRows,
    'messages.aboveList': LazyOutboxNotice,
    'messages.aboveShow': LazyMessageState,
  } satisfies Partial<Record<SlotKey, object>>,
  elsewhere: { 'email_settings.edit': LazyEmailStatus } satisfies Partial<Record<ViewKey, object>>,
  viewEditor,
  useCrumbs: useCrumbsAbove,
  callPath,
  fieldSettings: fieldSettingsPath,
  notFound: NotFoundPage,
};
