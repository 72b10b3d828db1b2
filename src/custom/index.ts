import { createElement } from 'react';
import { later, laterWithin } from '../framework/panel/core/later';
import type { DisplayProps, Overrides, Page, PanelSettings, SlotProps } from '../framework/panel/core/types';
import { laterInput } from '../framework/panel/inputs/laterInput';
import { accountPage, securityPage } from './accounts/accountPages/page';
import { page as profile } from './accounts/profile/page';
import { EmailCell, UserNameCell } from './accounts/users/cells';
import { RowItems } from './accounts/users/RowItems';
import { page as aidReport } from './aid/aidReport/page';
import { page as delivery, receiptPage } from './aid/applications/delivery/page';
import { page as handover } from './aid/applications/handover/page';
import { ApplicationListButtons } from './aid/applications/list/ApplicationListButtons';
import { BulkDecisions } from './aid/applications/list/BulkDecisions';
import { ApplicantCell, ReviewerCell, StatusCell } from './aid/applications/list/cells';
import { RowDecisions } from './aid/applications/list/RowDecisions';
import { Shortcuts } from './aid/applications/list/Shortcuts';
import { page as resubmit } from './aid/applications/resubmit/page';
import { page as slip } from './aid/applications/slip/page';
import { page as workbench } from './aid/applications/workbench/page';
import { NominalCell } from './aid/programmes/shared/NominalCell';
import { BulkAssign } from './complaints/complaints/assign/BulkAssign';
import { page as complaintTicket } from './complaints/complaints/counter/page';
import { ReporterCell } from './complaints/complaints/list/ReporterCell';
import { CardForward, RowForward } from './complaints/complaints/list/RowForward';
import { page as complaintReport } from './complaints/complaints/report/page';
import { WhatsappCell } from './complaints/departments/WhatsappCell';
import { KindText } from './messaging/messages/KindText';
import { StateCell } from './messaging/messages/StateCell';
import { page as whatsapp } from './messaging/whatsapp/page';
import { page as audit, callPath } from './operation/audit/page';
import { page as fieldSettings } from './operation/fieldSettings/page';
import { proposalsPage, versionsPage } from './operation/fieldSettings/pages';
import { LastGoodNotice } from './operation/fields/LastGoodNotice';
import { settingsPathOfField } from './operation/fields/settingsPathOfField';
import { TargetCell } from './operation/imports/TargetCell';
import { page as jobs } from './operation/jobs/page';
import { forwardPage, notificationSettings, page as settings, systemPage } from './operation/settings/page';
import { listViewEditor } from './operation/viewEditor/listViewEditor';
import type { FieldKey, SectionKey, SlotKey, ViewKey } from './overrideNames';
import { MemberCell } from './people/families/cells';
import { CardChip, WillingnessChip, WillingnessFilter } from './people/residents/chips';
import { AddressFact, Timestamp, VolunteerFact } from './people/residents/facts';
import { CompletionCell } from './people/volunteers/CompletionCell';
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
  Duty: later(() => import('./accounts/account/MustDialog').then((part) => part.MustDialog)),
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

const asWritten = ({ value }: DisplayProps): string => String(value ?? '');

const OptionsInput = laterInput(
  () => import('./operation/settings/general/OptionsInput').then((part) => part.OptionsInput),
  () => 64,
);
const SlugInput = laterInput(() => import('./news/form/SlugInput').then((part) => part.SlugInput));
const category = {
  Input: laterInput(() => import('./news/shared/CategoryInput').then((part) => part.CategoryInput)),
  Display: later(() => import('./news/shared/CategoryChip').then((part) => part.CategoryChip), asWritten),
  Filter: later(() => import('./news/shared/CategoryInput').then((part) => part.CategoryFilter), {
    height: 40,
    width: 160,
  }),
};
const publish = later(() => import('./news/list/CardPublish').then((part) => part.CardPublish));
const Publish = Object.assign((props: SlotProps) => createElement(publish, props), {
  isOffered: ({ model, permitted }: PanelSettings): boolean =>
    model.byName.news !== undefined && permitted(model.byName.news, 'edit'),
});

export const overrides: Overrides = {
  fields: {
    'users.name': { Display: UserNameCell },
    'users.email': { Display: EmailCell },
    'families.nama_anggota': { Display: MemberCell },
    'volunteers.profile_percentage': { Display: CompletionCell },
    'programmes.nominal': { Display: NominalCell },
    'departments.whatsapp': { Display: WhatsappCell },
    'whatsapp_settings.department_mappings': {
      Input: laterInput(
        () => import('./messaging/whatsapp/templates/MappingsInput').then((part) => part.MappingsInput),
        () => 200,
      ),
    },
    'general_settings.timezone': { Input: OptionsInput },
    'general_settings.language': { Input: OptionsInput },
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
    'news.slug': { Input: SlugInput },
    'news.kategori': category,
    'news_templates.kategori': category,
    'news_categories.slug': { Input: SlugInput },
    'news_categories.color': {
      Input: laterInput(
        () => import('./news/categories/ColourInput').then((part) => part.ColourInput),
        () => 330,
      ),
    },
    'news_categories.name': {
      Display: later(
        () => import('./news/categories/CategoryNameCell').then((part) => part.CategoryNameCell),
        asWritten,
      ),
    },
    'complaints.nama_pelapor': { Display: ReporterCell },
    'messages.kind': { Display: KindText },
    'messages.state': { Display: StateCell },
  } satisfies Partial<Record<FieldKey, object>>,
  views: {
    'applications.create': laterWithin(() =>
      import('./aid/applications/counter/ApplicationCounterPage').then((part) => part.ApplicationCounterPage),
    ),
    'applications.show': laterWithin(() =>
      import('./aid/applications/detail/DetailPage').then((part) => part.DetailPage),
    ),
    'complaints.create': laterWithin(() =>
      import('./complaints/complaints/counter/ComplaintCounterPage').then((part) => part.ComplaintCounterPage),
    ),
    'complaints.show': laterWithin(() =>
      import('./complaints/complaints/detail/ComplaintDetailDialog').then((part) => part.ComplaintDetailDialog),
    ),
    'volunteers.show': laterWithin(() =>
      import('./people/volunteers/VolunteerDetailDialog').then((part) => part.VolunteerDetailDialog),
    ),
    'news.create': laterWithin(() => import('./news/form/NewsFormPage').then((part) => part.CreateNews)),
    'news.edit': laterWithin(() => import('./news/form/NewsFormPage').then((part) => part.EditNews)),
  } satisfies Partial<Record<ViewKey, object>>,
  sections: {
    'programmes.Syarat yang diperiksa': later(
      () => import('./aid/programmes/conditions/ProgrammeConditionRows').then((part) => part.ProgrammeConditionRows),
      { height: 120 },
    ),
  } satisfies Partial<Record<SectionKey, object>>,
  slots: {
    'users.belowList': later(() => import('./accounts/users/QuickCards').then((part) => part.BelowUsers)),
    'users.rowActions': RowItems,
    'programmes.card': later(() => import('./aid/programmes/list/ProgrammeCard').then((part) => part.ProgrammeCard), {
      height: 248,
    }),
    'programmes.belowList': later(() =>
      import('./aid/programmes/list/BelowProgrammes').then((part) => part.BelowProgrammes),
    ),
    'programmes.aboveShow': later(
      () => import('./aid/programmes/detail/AboveProgramme').then((part) => part.AboveProgramme),
      { height: 200, mb: 2 },
    ),
    'applications.listActions': ApplicationListButtons,
    'applications.rowActions': RowDecisions,
    'applications.bulkActions': BulkDecisions,
    'applications.belowList': Shortcuts,
    'complaints.card': later(
      () => import('./complaints/complaints/list/ComplaintCard').then((part) => part.ComplaintCard),
      { height: 260 },
    ),
    'complaints.rowActions': RowForward,
    'complaints.cardActions': CardForward,
    'complaints.bulkActions': BulkAssign,
    'complaints.belowList': later(() =>
      import('./complaints/complaints/list/BelowComplaints').then((part) => part.BelowComplaints),
    ),
    'news.card': later(() => import('./news/list/NewsCard').then((part) => part.NewsCard), { height: 420 }),
    'news.cardActions': Publish,
    'news.belowList': later(() => import('./news/list/BelowNews').then((part) => part.BelowNews)),
    'news.aboveShow': later(() => import('./news/article/AboveArticle').then((part) => part.AboveArticle), {
      height: 320,
    }),
    'residents.listActions': later(() =>
      import('./people/residents/ResidentListButtons').then((part) => part.ResidentListButtons),
    ),
    'residents.aboveShow': later(
      () => import('./people/residents/ResidentSummary').then((part) => part.ResidentSummary),
      {
        height: { xs: 194, sm: 102 },
        mb: 2,
      },
    ),
    'departments.belowList': later(() =>
      import('./complaints/departments/BelowDepartments').then((part) => part.BelowDepartments),
    ),
    'volunteers.inUse': Reassign,
    'legislators.belowShow': later(() => import('./people/legislators/VolunteersOf').then((part) => part.VolunteersOf)),
    'scoring.asideForm': later(
      () => import('./aid/applications/settings/ThresholdAside').then((part) => part.ThresholdAside),
      { height: 200 },
    ),
    'decision_messages.asideForm': later(
      () => import('./aid/applications/settings/MessageAside').then((part) => part.MessageAside),
      { height: 200 },
    ),
    'email_settings.asideForm': later(
      () => import('./messaging/emailSettings/EmailAside').then((part) => part.EmailAside),
      { height: 360 },
    ),
    'imports.aboveShow': later(() => import('./operation/imports/ImportActions').then((part) => part.ImportActions), {
      height: { xs: 88, sm: 40 },
      mb: 2,
    }),
    'imports.belowShow': later(() => import('./operation/imports/RefusedRows').then((part) => part.RefusedRows)),
    'messages.aboveList': later(() => import('./messaging/messages/OutboxNotice').then((part) => part.OutboxNotice)),
    'messages.aboveShow': later(() =>
      import('./messaging/messages/MessageStateNote').then((part) => part.MessageStateNote),
    ),
  } satisfies Partial<Record<SlotKey, object>>,
  elsewhere: {
    'email_settings.edit': later(
      () => import('./messaging/emailSettings/EmailStatusPage').then((part) => part.EmailStatusPage),
      {
        height: 360,
      },
    ),
  } satisfies Partial<Record<ViewKey, object>>,
  viewEditor: listViewEditor,
  useCrumbs: useCrumbsAbove,
  callPath,
  fieldSettings: settingsPathOfField,
  notFound: NotFoundPage,
};
