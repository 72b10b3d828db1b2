import type { Overrides, Page } from '../framework/panel/types';
import { page as aidReport } from './aidReport/page';
import { LazyCounter } from './applications/counter/LazyCounter';
import { page as delivery, receiptPage } from './applications/delivery/page';
import { LazyDetail } from './applications/detail/LazyDetail';
import { page as handover } from './applications/handover/page';
import { BulkDecisions } from './applications/list/BulkDecisions';
import { ApplicantCell, ReviewerCell, StatusCell } from './applications/list/cells';
import { ListButtons } from './applications/list/ListButtons';
import { RowDecisions } from './applications/list/RowDecisions';
import { Shortcuts } from './applications/list/Shortcuts';
import { page as resubmit } from './applications/resubmit/page';
import { LazyMessageAside, LazyThresholdAside } from './applications/settings/LazySlots';
import { page as slip } from './applications/slip/page';
import { page as workbench } from './applications/workbench/page';
import { page as audit, callPath } from './audit/page';
import { BulkAssign } from './complaints/assign/BulkAssign';
import { LazyCounter as LazyComplaintCounter } from './complaints/counter/LazyCounter';
import { page as complaintTicket } from './complaints/counter/page';
import { LazyDetail as LazyComplaint } from './complaints/detail/LazyDetail';
import { LazyBelowComplaints, LazyComplaintCard } from './complaints/LazySlots';
import { ReporterCell } from './complaints/list/ReporterCell';
import { CardForward, RowForward } from './complaints/list/RowForward';
import { page as complaintReport } from './complaints/report/page';
import { page as dashboard } from './dashboard/page';
import { LazyBelowDepartments } from './departments/LazyBelow';
import { WhatsappCell } from './departments/WhatsappCell';
import { LazyEmailAside, LazyEmailStatus } from './emailSettings/LazySlots';
import { MemberCell } from './families/cells';
import { page as fieldSettings } from './fieldSettings/page';
import { proposalsPage, versionsPage } from './fieldSettings/pages';
import { page as help } from './help/page';
import { LazyImportActions, LazyRefusedRows } from './imports/LazySlots';
import { TargetCell } from './imports/TargetCell';
import { page as jobs } from './jobs/page';
import { LazyVolunteersOf } from './legislators/LazyVolunteersOf';
import { KindText } from './messages/KindText';
import { LazyMessageState, LazyOutboxNotice } from './messages/LazySlots';
import { StateCell } from './messages/StateCell';
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
import { NotFoundPage } from './notFound/NotFoundPage';
import { page as notifications } from './notifications/page';
import type { FieldKey, SectionKey, SlotKey, ViewKey } from './overrideNames';
import { page as profile } from './profile/page';
import { LazyAboveProgramme, LazyBelowProgrammes, LazyConditionRows, LazyProgrammeCard } from './programmes/LazySlots';
import { NominalCell } from './programmes/shared/NominalCell';
import { CardChip, WillingnessChip, WillingnessFilter } from './residents/chips';
import { AddressFact, Timestamp, VolunteerFact } from './residents/facts';
import { LazyListButtons, LazySummary } from './residents/LazySlots';
import { accountPage, securityPage } from './settings/account/page';
import { LazyOptionsInput } from './settings/general/LazyOptionsInput';
import { forwardPage, notificationSettings, page as settings, systemPage } from './settings/page';
import { fieldSettingsPath } from './shared/fieldSettingsPath';
import { LegislatorName } from './shared/LegislatorName';
import { useCrumbsAbove } from './shared/useSettingsCrumb';
import { page as statistics } from './statistics/page';
import { EmailCell, NameCell } from './users/cells';
import { LazyBelowUsers } from './users/LazySlots';
import { RowItems } from './users/RowItems';
import { viewEditor } from './viewEditor/viewEditor';
import { CompletionCell } from './volunteers/CompletionCell';
import { LazyDetail as LazyVolunteer } from './volunteers/LazyDetail';
import { Reassign } from './volunteers/Reassign';
import { LazyMappingsInput } from './whatsapp/LazyMappings';
import { page as whatsapp } from './whatsapp/page';

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
