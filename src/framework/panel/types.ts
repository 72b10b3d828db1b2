import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Action, Actor, AnyField, Condition, Model, Resource } from '../schema';
import type { ImportChecker } from './import/types';
import type { Crumb } from './PageBanner';

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

/** What fills a slot. A menu whose only entry this person is not offered has no button. */
export type SlotComponent = ComponentType<SlotProps> & { readonly isOffered?: (panel: PanelSettings) => boolean };

export interface SlotProps {
  readonly resource: Resource;
  /** The row, for `rowActions` (inside the row's menu), `card`, `asideForm` and the slots of the detail page. */
  readonly record?: RaRecord;
  /** The record's name with the link that opens it, for `card`. */
  readonly heading?: ReactNode;
  /** The chosen rows, for `bulkActions`. */
  readonly selectedIds?: readonly number[];
  /** What still points to the record, for `inUse`, and what is to be called when nothing does any more. */
  readonly uses?: readonly RecordUse[];
  readonly onFreed?: () => void;
}

/** How many records of another resource still point to one that was to be deleted. */
export interface RecordUse {
  readonly resource: string;
  readonly count: number;
}

/** Ways out of the generated screens. Keys: 'users.email', 'users.list', 'users.rowActions'. */
export interface Overrides {
  readonly fields?: Readonly<Record<string, Partial<KindView>>>;
  readonly views?: Readonly<Record<string, ComponentType<{ readonly resource: Resource }>>>;
  readonly slots?: Readonly<Record<string, SlotComponent>>;
  /** What stands at the address of a view on an API that lacks the resource: 'email_settings.edit'. */
  readonly elsewhere?: Readonly<Record<string, ComponentType<{ readonly resource: Resource }>>>;
  /** A hook: the pages above a generated one, by its address. */
  readonly useCrumbs?: (path: string) => readonly Crumb[];
  /** The page of an address nothing lives at, also shown where the API lacks what a view needs. */
  readonly notFound?: ComponentType;
}

/** How values are written for people; the app supplies it, because the framework knows no country. */
export interface Formats {
  readonly number: (value: number, decimals?: number) => string;
  readonly money: (value: number) => string;
  readonly date: (plain: string) => string;
  readonly dateTime: (iso: string) => string;
  readonly relative: (iso: string) => string;
  /** The site's calendar day. */
  readonly today: () => string;
}

/** What the generated screens need to know of the application around them. */
export interface PanelSettings {
  readonly model: Model;
  readonly views: KindViews;
  readonly overrides: Overrides;
  readonly actor: Pick<Actor, 'id' | 'name' | 'role' | 'permissions'>;
  readonly locale: string;
  readonly formats: Formats;
  /** Does the API have this extension? Without it the control that needs it is not shown. */
  readonly has: (extension: string) => boolean;
  readonly permitted: (resource: Resource, action: Action) => boolean;
  /** Where stored files are served, e.g. 'https://host' for files at 'https://host/storage/…'; absent: this origin. */
  readonly storageRoot?: string;
  /** Goes into the name of every exported file, e.g. to say that the people in it are made up. */
  readonly exportMark?: string;
  /** Checks a file before it is sent; without it only the server does. */
  readonly importChecker?: ImportChecker;
}

/** A short list entry, for pickers. */
export interface Option {
  readonly id: number;
  readonly label: string;
  /** What tells people of the same name apart. */
  readonly note?: string;
  readonly record: RaRecord;
}

/** What the panel asks of the data provider beyond react-admin's nine verbs. */
export interface PanelProvider {
  readonly act: (
    resource: string,
    action: string,
    params: {
      readonly id?: number;
      readonly ids?: readonly number[];
      readonly data?: Readonly<Record<string, unknown>>;
    },
  ) => Promise<{ readonly data: unknown; readonly message?: string }>;
  readonly statistics: (
    resource: string,
    params?: { readonly signal?: AbortSignal },
  ) => Promise<Readonly<Record<string, number>>>;
  readonly restore: (resource: string, params: { readonly id: number }) => Promise<{ readonly data: RaRecord }>;
  readonly history: (resource: string, params: { readonly id: number }) => Promise<readonly HistoryEntry[]>;
  /** At most `limit` entries that match; by ids when they are given. */
  readonly options: (
    resource: string,
    params: {
      readonly search?: string;
      readonly ids?: readonly number[];
      readonly among?: Condition;
      readonly limit?: number;
      readonly signal?: AbortSignal;
    },
  ) => Promise<readonly RaRecord[]>;
  /** Every row of a filter as a file; only for an API with `lists.export`. */
  readonly exportFile: (resource: string, params: ExportFileParams) => Promise<ExportedFile>;
  /** Any other described call; the envelope is taken off. */
  readonly call: <T = unknown>(request: {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** From 0 to 1 while a body of files (`FormData`) travels. */
    readonly onUploadProgress?: (fraction: number) => void;
  }) => Promise<T>;
}

export interface ExportFileParams {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly string[];
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

export interface HistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string } | null;
  /** Field → [before, after]; sensitive values are masked. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** A hand-made page: where it is, who may open it, what it is called, how it is loaded. */
export interface Page {
  readonly path: string;
  /** Translation key of its title. */
  readonly title: string;
  readonly description?: string;
  readonly permitted: (actor: PanelSettings['actor']) => boolean;
  /** What the API has to have for it; without that nothing lives at its path. */
  readonly extension?: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}
