import type { DataProvider, I18nProvider, Identifier, RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf, Area, Call, CallArguments } from '../../calls';
import type { FieldVersion, PublishedFields } from '../../calls/fields';
import type {
  Action,
  Actor,
  AnyField,
  Condition,
  FormSection,
  HistoryEntry,
  IconName,
  Layer,
  Model,
  ResolvedModel,
  Resource,
  RevertPreview,
  View,
} from '../../schema';
import type { ImportChecker } from '../core/importChecker';

/** A page above the one that is shown. */
export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly to?: string;
}

/** What every input gets. It reads and writes the form by `name`; label, help and error are its own to show. */
export interface InputProps {
  readonly name: string;
  readonly field: AnyField;
  readonly resource: Resource;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly mode: 'create' | 'edit';
}

/** What every display gets: a cell of a list, a fact on a card, or a line of a detail page. */
export interface DisplayProps {
  readonly value: unknown;
  readonly name: string;
  readonly field: AnyField;
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly where: 'cell' | 'card' | 'show';
}

/** A control in the filter bar; controlled, so that its state can live in the URL. */
export interface FilterProps {
  readonly name: string;
  readonly field: AnyField;
  readonly resource: Resource;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The widget half of a field kind. Heavy inputs are lazy components. */
export interface KindView {
  readonly Input: ComponentType<InputProps>;
  readonly Display: ComponentType<DisplayProps>;
  readonly Filter?: ComponentType<FilterProps>;
  /** Needs the whole width of a form, unless the field says otherwise. */
  readonly isWide?: boolean;
}

export type KindViews = Readonly<Record<string, KindView>>;

/** Places of a generated view where a resource may put something of its own. */
export type Slot =
  | 'aboveList'
  | 'belowList'
  | 'listActions'
  | 'rowActions'
  /** A button on each card, in the place of the one that deletes, which then stands in the menu. */
  | 'cardActions'
  | 'bulkActions'
  /** What a card says, in a list that is declared as cards. */
  | 'card'
  | 'asideForm'
  | 'aboveShow'
  | 'belowShow'
  /** In the dialog that deletes, below the refusal: a way to free the record of what still points to it. */
  | 'inUse';

/**
 * What fills a slot. A menu whose only entry this person is not offered has no button; `shown` is the record whose own page
 * the menu would stand on.
 */
export type SlotComponent = ComponentType<SlotProps> & {
  readonly isOffered?: (panel: PanelSettings, shown?: RaRecord) => boolean;
};

export interface SlotProps {
  readonly resource: Resource;
  /** The row, for `rowActions` (inside the row's menu), `card`, `asideForm` and the slots of the detail page. */
  readonly record?: RaRecord;
  /** In the menu of the record's own page: what leads there is left out. */
  readonly isShown?: boolean;
  /** The record's name with the link that opens it, for `card`. */
  readonly heading?: ReactNode;
  /** The chosen rows, for `bulkActions`. */
  readonly selectedIds?: readonly Identifier[];
  /** What still points to the record, for `inUse`, and what is to be called when nothing does any more. */
  readonly uses?: readonly RecordUse[];
  readonly onFreed?: () => void;
}

/** How many records of another resource still point to one that was to be deleted. */
export interface RecordUse {
  readonly resource: string;
  readonly count: number;
}

/** What stands in the place of a section's fields. It reads and writes the form by their names. */
export interface SectionProps {
  readonly resource: Resource;
  /** Its fields are those this API keeps and staff left there; one that is unknown here is drawn by `FormField`. */
  readonly section: FormSection;
  readonly mode: 'create' | 'edit';
}

/** Ways out of the generated screens. Keys: 'users.email', 'users.list', 'users.rowActions'. */
export interface Overrides {
  readonly fields?: Readonly<Record<string, Partial<KindView>>>;
  readonly views?: Readonly<Record<string, ComponentType<{ readonly resource: Resource }>>>;
  /** The fields of one section of a form, by its declared heading: 'programmes.Jadwal'. Heading and help stay generated. */
  readonly sections?: Readonly<Record<string, ComponentType<SectionProps>>>;
  readonly slots?: Readonly<Record<string, SlotComponent>>;
  /** What stands at the address of a view on an API that lacks the resource: 'email_settings.edit'. */
  readonly elsewhere?: Readonly<Record<string, ComponentType<{ readonly resource: Resource }>>>;
  /** A hook: the pages above a generated one, by its address. */
  readonly useCrumbs?: (path: string) => readonly Crumb[];
  /** Where everything stands that one call did; undefined for who may not see it. */
  readonly callPath?: (requestId: string) => string;
  /** Lets people change the views themselves, in place. */
  readonly viewEditor?: ViewEditor;
  /** Stands above the editor of all fields, inside of its draft: another way to a change. `resource`: which one is open. */
  readonly aboveFields?: ComponentType<{ readonly resource: string }>;
  /** Where a field is configured; undefined for who may not. */
  readonly fieldSettings?: (panel: PanelSettings, resource: Resource, field: string) => string | undefined;
  /** The page of an address nothing lives at, also shown where the API lacks what a view needs. */
  readonly notFound?: ComponentType;
}

/** A part of a view that can be selected while the view is being changed. */
export interface FrameProps {
  readonly resource: Resource;
  /** Of the field; of a section, its declared heading. */
  readonly name: string;
  readonly where: 'form' | 'column' | 'filter' | 'section' | 'show';
  readonly children: ReactNode;
}

/** Turns a view into its own editor, without leaving it. */
export interface ViewEditor {
  readonly isOffered: (panel: PanelSettings, resource: Resource) => boolean;
  /** Stands before the view, or in `place`; says what the view is surrounded by while it is there. Loaded when needed. */
  readonly Editor: ComponentType<ViewEditorProps>;
}

export interface ViewEditorProps {
  readonly resource: Resource;
  readonly view: View;
  /** In a view that is a dialog: where the controls have to stand to be reached. */
  readonly place: HTMLElement | null;
  readonly onSurround: (surroundings: ViewSurroundings) => void;
  readonly onEnd: () => void;
}

/** What a view reads: as whom and with what it is shown, in whose words, and where it saves. */
export interface ViewSurroundings {
  readonly panel: PanelSettings;
  readonly i18n: I18nProvider;
  readonly data: DataProvider | null;
}

/** How values are written for people; the app supplies it, because the framework knows no country. */
export interface Formats {
  readonly number: (value: number, decimals?: number) => string;
  readonly money: (value: number) => string;
  readonly date: (plain: string) => string;
  /** 'YYYY-MM'. */
  readonly month: (plain: string) => string;
  /** Within a sentence. */
  readonly dateTime: (iso: string) => string;
  /** As a value of its own: shorter, on one line. */
  readonly stamp: (iso: string) => string;
  /** In a row of a table: as short as can be. */
  readonly brief: (iso: string) => string;
  readonly relative: (iso: string) => string;
  /** The site's calendar day. */
  readonly today: () => string;
  /** The site's, by its IANA name: what times are written and read in. */
  readonly timeZone: string;
}

/** What is in force of what staff lay over the declarations, and how it changes. */
export interface PublishedSource {
  /** `published` is null until it is known, and where the API keeps none. */
  getSnapshot(): { readonly published: PublishedFields | null };
  subscribe(listener: () => void): () => void;
  /** Asks now. Never rejects. */
  refresh(): Promise<void>;
  /** What was published from here is in force here when this resolves, whichever process answers next. Never rejects. */
  adopt(published: Pick<FieldVersion, 'version' | 'overlay'>): Promise<void>;
}

/** What the editor of fields (`framework/staff`) needs to know of the application around it. */
export interface StaffSettings {
  readonly source: PublishedSource;
  /** Who publishes, and who may at least propose. */
  readonly policy: { readonly fields: Area; readonly fieldProposals: Area };
  /** Its page; proposals and versions stand below it. */
  readonly path: string;
  /** Translation key of the group in which roles are named. */
  readonly roleTexts: string;
  /** The language of the panel with everything called as a document calls it. */
  readonly i18nWith: (texts: ResolvedModel['texts']) => I18nProvider;
}

/** What the generated screens need to know of the application around them. */
export interface PanelSettings {
  /** As this person sees it: the declarations with what deployment and staff lay over them. */
  readonly model: Model;
  /** The same before any layer was applied. */
  readonly declared?: Model;
  /** The layers applied to it, from the lowest to the highest; without them everything comes from the declarations. */
  readonly layers?: readonly Layer[];
  readonly views: KindViews;
  readonly overrides: Overrides;
  readonly actor: Pick<Actor, 'id' | 'name' | 'role' | 'permissions' | 'rights'>;
  readonly locale: string;
  readonly formats: Formats;
  /** Does the API have this extension? Without it the control that needs it is not shown. */
  readonly has: (extension: string) => boolean;
  readonly permitted: (resource: Resource, action: Action) => boolean;
  /** The page the panel begins with; `name` is the translation key of what it is called. Default: '/', 'Beranda'. */
  readonly home?: { readonly path: string; readonly name: string };
  /** Where stored files are served, e.g. 'https://host' for files at 'https://host/storage/…'; absent: this origin. */
  readonly storageRoot?: string;
  /** Pictures of maps: an address with {z}, {x} and {y}, and whose they are. Without it a map is a grid of degrees. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  /** Goes into the name of every exported file, e.g. to say that the people in it are made up. */
  readonly exportMark?: string;
  /** Roles this person may share a saved view of a list with; `text` is the translation key of what a role is called. */
  readonly shareRoles?: readonly { readonly role: string; readonly text: string }[];
  /** Checks a file before it is sent; without it only the server does. */
  readonly importChecker?: ImportChecker;
  /** Only where staff may shape fields. */
  readonly staff?: StaffSettings;
  /** Around each part of a view that can be changed, while it is being changed; otherwise nothing is around them. */
  readonly FieldFrame?: ComponentType<FrameProps>;
}

/** A short list entry, for pickers. */
export interface Option {
  readonly id: Identifier;
  readonly label: string;
  /** What tells people of the same name apart. */
  readonly note?: string;
  readonly record: RaRecord;
}

/** What the panel asks of the data provider beyond react-admin's nine verbs. */
/** Records counted by a value, and what their numbers add up to. */
export interface GroupFigures {
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

export interface Grouped {
  readonly groups: readonly (GroupFigures & {
    /** Null: of those without a value. */
    readonly key: string | number | boolean | null;
    /** Of a record that is pointed to. */
    readonly name: string | null;
  })[];
  readonly whole: GroupFigures;
  /** So many lines are left out. */
  readonly more: number;
}

export interface PanelProvider {
  readonly act: (
    resource: string,
    action: string,
    params: {
      readonly id?: Identifier;
      readonly ids?: readonly Identifier[];
      readonly data?: Readonly<Record<string, unknown>>;
      /** Of many records: what would happen to each, and nothing happens. */
      readonly isPreview?: boolean;
      /** `idempotencyKey`: one per intention; and how far an upload is. */
      readonly meta?: Readonly<Record<string, unknown>>;
    },
  ) => Promise<{ readonly data: unknown; readonly message?: string; readonly call?: string }>;
  /** Takes an action back, as its answer named it. */
  readonly undoAction: (
    resource: string,
    action: string,
    done: { readonly id?: Identifier; readonly ids?: readonly Identifier[]; readonly call: string },
  ) => Promise<{ readonly data: unknown; readonly message?: string }>;
  readonly statistics: (
    resource: string,
    params?: { readonly signal?: AbortSignal },
  ) => Promise<Readonly<Record<string, number>>>;
  /** What a list finds, one line for each value of a field; only for an API with `lists.groups`. */
  readonly groups: (
    resource: string,
    params: {
      readonly by: string;
      readonly filter?: Readonly<Record<string, unknown>>;
      readonly signal?: AbortSignal;
    },
  ) => Promise<Grouped>;
  readonly restore: (resource: string, params: { readonly id: Identifier }) => Promise<{ readonly data: RaRecord }>;
  /** The newest entries, or those before one of them. */
  readonly history: (
    resource: string,
    params: {
      readonly id: Identifier;
      readonly before?: number;
      readonly limit?: number;
      readonly signal?: AbortSignal;
    },
  ) => Promise<readonly HistoryEntry[]>;
  /** What giving a record the values it had after an entry would change; only for an API with `records.revert`. */
  readonly revertPreview: (
    resource: string,
    params: { readonly id: Identifier; readonly entry: number },
  ) => Promise<RevertPreview>;
  readonly revert: (
    resource: string,
    params: { readonly id: Identifier; readonly entry: number; readonly version: number },
  ) => Promise<{ readonly data: RaRecord }>;
  /** Records that may be one with what is typed; only for an API with `records.alike`. */
  readonly alike: (
    resource: string,
    params: {
      readonly id?: Identifier;
      readonly values: Readonly<Record<string, unknown>>;
      readonly signal?: AbortSignal;
    },
  ) => Promise<AlikeRecords>;
  /** The values that are masked for this person, for a reason; only for an API with `records.reveal`. */
  readonly reveal: (
    resource: string,
    params: { readonly id: Identifier; readonly reason: string },
  ) => Promise<RevealedValues>;
  /** At most `limit` entries that match; by ids when they are given. */
  readonly options: (
    resource: string,
    params: {
      readonly search?: string;
      readonly ids?: readonly Identifier[];
      readonly among?: Condition;
      readonly limit?: number;
      readonly signal?: AbortSignal;
    },
  ) => Promise<readonly RaRecord[]>;
  /** Deletes or restores every row of a filter; only for an API with `records.found`. */
  readonly found: (
    resource: string,
    params: {
      readonly action: 'delete' | 'restore';
      readonly filter?: Readonly<Record<string, unknown>>;
      readonly count?: number;
    },
  ) => Promise<{ readonly updated: number; readonly call: string }>;
  /**
   * An edit of fields (`EDIT`) or a declared action of many records, each checked as it is alone: of the chosen ones, or
   * with `records.found` of everything a filter finds.
   */
  readonly actOnMany: (resource: string, action: string, params: ManyParams) => Promise<ManyResult>;
  readonly undoMany: (
    resource: string,
    action: string,
    calls: readonly string[],
  ) => Promise<{ readonly updated: number }>;
  /** Takes a deletion of one or many back; `call` is what its answer named it. Only for an API with `records.restore`. */
  readonly undoDelete: (
    resource: string,
    params: { readonly ids: readonly Identifier[]; readonly call?: string },
  ) => Promise<{ readonly updated: number }>;
  /** Every row of a filter as a file; only for an API with `lists.export`. */
  readonly exportFile: (resource: string, params: ExportFileParams) => Promise<ExportedFile>;
  /** Asks a second person to agree to such a file. @returns what the API says of it */
  readonly askForExport: (
    resource: string,
    params: ExportFileParams & { readonly reason: string },
  ) => Promise<{ readonly message?: string }>;
  /** A declared call; its answer in the declared shape. */
  readonly call: <C extends Call>(call: C, ...said: CallArguments<C>) => Promise<AnswerOf<C>>;
}

export interface RevealedValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the record whose values these are. */
  readonly version: number;
  /** ISO 8601, in UTC. */
  readonly until: string;
}

export interface AlikeRecords {
  /** As this person may read them, each with the fields that agree. */
  readonly found: readonly { readonly fields: readonly string[]; readonly record: RaRecord }[];
  /** There is one more that this person may not see. */
  readonly hidden: boolean;
}

/** The chosen records, or everything a filter finds with how many the person saw. */
export type ManyParams = {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly isPreview?: boolean;
  /** Of everything found: how many have been looked at so far. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
} & (
  | { readonly ids: readonly Identifier[]; readonly filter?: undefined; readonly count?: undefined }
  | { readonly ids?: undefined; readonly filter: Readonly<Record<string, unknown>>; readonly count: number }
);

export interface ManyResult {
  readonly updated: number;
  readonly failed: number;
  /** Each of the chosen ones; of everything found those that were refused. */
  readonly results: readonly { readonly id: Identifier; readonly ok: boolean; readonly message?: string }[];
  /** What the API calls what it did, to take it back. */
  readonly calls: readonly string[];
}

export interface ExportFileParams {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  /** The file is one that the import reads back. */
  readonly forImport?: boolean;
  /** Nobody's personal data is whole in it. */
  readonly isMasked?: boolean;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  readonly onBytes?: (received: number) => void;
}

export interface ExportedFile {
  readonly blob: Blob;
  /** As the API named it; undefined where a browser keeps it to itself. */
  readonly name?: string;
  readonly rows?: number;
}

/** A hand-made page: where it is, who may open it, what it is called, how it is loaded. */
export interface Page {
  readonly path: string;
  /** Translation key of its title. */
  readonly title: string;
  readonly description?: string;
  /** In the menu. */
  readonly icon?: IconName;
  readonly permitted: (actor: PanelSettings['actor']) => boolean;
  /** The call or the resource it stands on; on an API that does not offer it, nothing lives at its path. */
  readonly standsOn?: Pick<Call, 'extension'>;
  /** The group of settings whose form it holds. */
  readonly settings?: Resource;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Nothing of Material is in it, so that its theme is not fetched for it. */
  readonly withoutMaterial?: boolean;
}
