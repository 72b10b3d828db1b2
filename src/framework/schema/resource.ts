import type { Comparison, Condition, Scalar } from './conditions';
import type { DialectName } from './dialects';
import type { Fields, RowOf } from './fields';
import type { AnyIcon } from './icons';
import type { FacetGroup } from './overlayDocument';

/** How the described API is spoken to. Everything has a default except `path`. */
export interface ApiSpec {
  readonly path: string;
  /** How the API asks and answers: one of the framework's, or one given to the data provider. Default: `programme`. */
  readonly dialect?: DialectName | (string & {});
  /** `whole`: the described call returns all rows; without the extension `lists.paging` the panel pages them itself. */
  readonly list?: 'paged' | 'whole';
  /** The shape of a whole list when no page is requested; default `array`. `page`: one page that holds everything. */
  readonly wholeAs?: 'array' | 'page';
  /** `list`: there is no call for one record; it is looked up in the list. `extension`: only an API that has it has the call. */
  readonly one?: 'call' | 'list' | { readonly extension: string };
  /** There is one record only, such as a group of settings: GET and PUT at `path` itself, its id is 1. */
  readonly single?: true;
  /** `extension`: only an API that has it takes new records; elsewhere none can be created. */
  readonly create?: { readonly path?: string; readonly extension?: string };
  readonly update?: 'put' | 'patch' | 'post' | 'post-method' | 'post-override';
  readonly body?: 'json' | 'multipart';
  /** How a list travels in a form: `name[]` for each item (default), or as JSON text. */
  readonly lists?: 'repeated' | 'json';
  /** Query names, where they differ from page, per_page, search, sort_by, sort_order. */
  readonly query?: Partial<Record<'page' | 'perPage' | 'search' | 'sort' | 'order', string>>;
  /** The filters the described list knows; the others are offered only where lists are filtered by anything. */
  readonly filters?: readonly string[];
  /** Filter values that mean "no filter" and are not sent. Default: 'all' and ''. */
  readonly omit?: readonly string[];
  /** Names of a field on the wire, and spellings of its values in queries. */
  readonly aliases?: Readonly<Record<string, FieldAlias>>;
  /** With one bulk action only, the call need not name it. */
  readonly bulk?: {
    readonly path: string;
    readonly ids: string;
    /** The call is for one action only and does not name it. */
    readonly unnamed?: true;
    /** The message of the answer is shown instead of the panel's own. */
    readonly says?: true;
  };
  readonly statistics?: string;
  /** Only an API with this extension has the statistics call; elsewhere a whole list is counted here. */
  readonly statisticsExtension?: string;
  /** Further addresses of the list that fix one filter: `{path}/user/{id}` for `field: 'user_id'`. */
  readonly lookups?: readonly { readonly path: string; readonly field: string }[];
  /** Short list for pickers: `{path}/{options}`, or at the path itself when it begins with /; without it the picker asks the list. */
  readonly options?: { readonly path: string; readonly fields: readonly string[] };
  /**
   * Fields an API speaks of in one sentence of comma-separated parts instead of in `errors`: a part that names one of them
   * is shown under it.
   */
  readonly messageFields?: readonly string[];
  /** How long an answer counts as fresh, in minutes. */
  readonly staleMinutes?: number;
}

export interface FieldAlias {
  /** Where answers carry it, when elsewhere: 'kode', or inside a nested record: 'user.name'. */
  readonly read?: string;
  readonly write?: string;
  /** Query spelling → stored value: `{ active: true }`; the query name, when another than the field's. */
  readonly query?: { readonly name: string; readonly values?: Readonly<Record<string, Scalar>> };
  /** Further names our server answers it under and takes it by; an API that has only such a name is understood. */
  readonly also?: readonly string[];
}

export type View = 'list' | 'create' | 'edit' | 'show';
/** Where the pages are; null: there is no such page. */
export type RouteSpec = Partial<Readonly<Record<View, string | null>>>;

export interface TabsSpec {
  readonly field: string;
  readonly all: string;
  readonly items: readonly TabSpec[];
}

export interface TabSpec {
  /** Several values share a tab when people see them as one. */
  readonly value: Scalar | readonly Scalar[];
  readonly label: string;
}

export type ListLayout = 'table' | 'cards' | 'board' | 'calendar' | 'map' | 'groups';

/** A list as one line for each value of a field. */
export interface GroupsSpec {
  /** Fields of few values: choices, booleans, references, ratings. Of several each person chooses one. */
  readonly by: readonly string[];
  /** Numbers that are added up in each line, and below all of them. */
  readonly totals?: readonly string[];
}

export interface ListSpec {
  /**
   * `cards`: each row is a card at every width; what it shows is `card`, or the override of its slot. Several: the first at
   * first, and each person chooses. `board`, `calendar`, `map` and `groups` need the member of their name.
   */
  readonly as?: ListLayout | readonly ListLayout[];
  readonly columns: readonly string[];
  /** Columns offered by the column chooser, hidden at first. */
  readonly more?: readonly string[];
  readonly tabs?: TabsSpec;
  readonly filters?: readonly string[];
  readonly sort?: readonly [field: string, order: 'asc' | 'desc'];
  readonly perPage?: number;
  /** False: there may be millions of rows, so the server does not count them; the pager goes on while there are more. */
  readonly counted?: false;
  /** How many page numbers are offered at once; default 5. */
  readonly pageButtons?: number;
  /** Statistics shown above the list; a card may set the list's filter. */
  readonly cards?: readonly CardSpec[];
  /** What a row says on a phone. */
  readonly card?: { readonly title: string; readonly badge?: string; readonly facts?: readonly string[] };
  /** A column for each value of a choice field that always has one; a card is moved by an action or an edit. */
  readonly board?: { readonly by: string };
  /** Each row on the day of a date or date-time field; `to`, always filled, is the last of its days. */
  readonly calendar?: { readonly from: string; readonly to?: string };
  /** Each row at its place on a map; the marks are coloured by the tones of a choice, without it by `card.badge`. */
  readonly map?: { readonly point: string; readonly colour?: string };
  readonly groups?: GroupsSpec;
  /** Columns whose cells are edited in the table, by who may edit the record. */
  readonly editable?: readonly string[];
}

export interface CardSpec {
  readonly statistic: string;
  readonly icon: AnyIcon;
  readonly format?: 'number' | 'money';
  /** `list`: how many records the list shows now, with its filters; the statistic then only lends its name. */
  readonly of?: 'list';
  /** Another statistic of the same format, named in small below the figure; left out where the answer lacks it. */
  readonly beside?: string;
  readonly filter?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
}

export interface FormSection {
  readonly section: string;
  readonly help?: string;
  /** The one form in which the help is shown; without it both. */
  readonly helpOn?: 'create' | 'edit';
  readonly fields: readonly string[];
}

export interface FormSpec {
  readonly as?: 'page' | 'dialog';
  /** Each section under a tab of its own, one shown at a time. */
  readonly tabs?: true;
  readonly sections: readonly FormSection[];
}

/** How a record is entered. */
export interface EntrySpec extends FormSpec {
  /** Values that stay for the next record, when one after another is entered: the volunteer, the village. */
  readonly keep?: readonly string[];
}

/** What the page of a record begins with: its title, who or what that is in one line, and its states. */
export interface SummarySpec {
  /** With places for fields, as in a note: `{age} tahun · {city}`. */
  readonly text: string;
  /** Fields that are states. */
  readonly badges?: readonly string[];
}

export interface ShowSpec extends FormSpec {
  readonly summary?: SummarySpec;
}

/** Records of another resource that point to this one, shown on its page. */
export interface RelatedSpec {
  readonly resource: string;
  /** The other resource's field that points here. */
  readonly by: string;
  /** Heading; without it the other resource's label. */
  readonly label?: string;
  /** The sentence when there are none; without it that there is none of the other resource's noun. */
  readonly empty?: string;
  /** Columns shown; without them the first of its list. */
  readonly columns?: readonly string[];
  /** Only for records that satisfy this. */
  readonly when?: Condition;
  /** Narrows the related records. */
  readonly where?: Readonly<Record<string, Scalar>>;
  /** Only an API with this extension finds them so; another would answer with everybody's. */
  readonly extension?: string;
}

/** How files of many records are read. Everything a field says, its kind's reading of cells included, holds here as well. */
/** How the words of headings are compared, besides their names as they stand. */
export interface HeadingWords {
  /** Word → other words and abbreviations for it: { nomor: ['no', 'nomer'] }. */
  readonly same?: Readonly<Record<string, readonly string[]>>;
  /** What adds nothing to a heading: 'wajib diisi', 'sesuai ktp'. */
  readonly empty?: readonly string[];
}

export interface ImportSpec {
  /** Columns of the template, in its order. A column whose field the server owns is read and left out, with a remark. */
  readonly columns: readonly string[];
  /** Further fields a file may have columns for. */
  readonly also?: readonly string[];
  /** Chosen once for the whole file; a column of its own counts more. */
  readonly chosen?: readonly string[];
  /** Further names a column may have in a file, besides the field's name and labels; compared without case and punctuation. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Headings that say the same in other words are found as well; one that two fields could mean is none. */
  readonly words?: HeadingWords;
  /**
   * Fields that one column may hold: '01/02' below RT fills RW too when RW has no column. A date may stand behind a place:
   * ['tempat_lahir', 'tanggal_lahir'] takes 'Bandung, 12-03-1990' apart.
   */
  readonly together?: readonly (readonly string[])[];
  /** Fields the server works out as completed years since another: a column of theirs is compared, and never stored. */
  readonly yearsSince?: Readonly<Record<string, string>>;
  /** Two rows are one record when all fields of one of these groups agree, and none of them is empty. */
  readonly same: readonly (readonly string[])[];
  /** What tells a record that is there, so that a file may change it: one of these groups is chosen on the page. */
  readonly match?: readonly (readonly string[])[];
  /** Where the page is; default: `upload` below the list. */
  readonly route?: string;
  /** Only an API with this extension takes such files. */
  readonly extension?: string;
}

/** A rule over the whole record, as data. */
export interface Rule {
  readonly when: Condition;
  readonly require?: readonly string[];
  /** The record is refused while `when` holds. */
  readonly refuse?: { readonly field: string; readonly message: string };
  /**
   * With `warn`: only while the value of the first field says something else than the second holds, as the kind of the
   * first can tell (`Kind.agrees`).
   */
  readonly contradicts?: readonly [field: string, other: string];
  /** `when` holds: a remark beside the field; it can be saved all the same. */
  readonly warn?: { readonly field: string; readonly message: string };
}

/** What an action writes: a value, or the moment it is done (a date: the site's day). */
export type SetValue = Scalar | { readonly now: true };

/** Where an action has a button: the menu of a record, its card, its page, or the bar of the chosen ones. */
export type ActionPlace = 'row' | 'card' | 'show' | 'bulk';

export interface ActionSpec {
  readonly label: string;
  readonly icon?: AnyIcon;
  /** `row` is the menu of a record wherever one is shown; `card` and `show` are buttons beside it. */
  readonly on: readonly ActionPlace[];
  /** One letter or digit that starts it on the record's page and in the row that has the focus. */
  readonly key?: string;
  /** The right that permits it. */
  readonly right: 'create' | 'edit' | 'delete';
  /** Of those who have the right, only these roles; without it all of them. */
  readonly roles?: readonly string[];
  /** Values it writes, also into fields that nobody types into. */
  readonly sets?: Readonly<Record<string, SetValue>>;
  /**
   * What the person is asked: names of fields, or fields of its own. Those the record has are stored there; the others go
   * to the rule behind the action. One boolean by name is a switch, and asks nothing.
   */
  readonly input?: readonly string[] | Fields;
  /**
   * Whether it is done at once, asked about, or asked in a dialog with its inputs; without it by what it asks. Beside inputs
   * that may all be left out, `now` and `confirm` leave them to programs.
   */
  readonly as?: 'now' | 'confirm' | 'dialog';
  /** Asked before it is done; `{title}` is the record's. */
  readonly question?: string;
  /** With one boolean as input: what it is called where it turns it on, and where it turns it off. */
  readonly turns?: readonly [string, string];
  /** A call that names no value for the one boolean means the other one than the record has. */
  readonly flips?: true;
  /** The bulk form of delete. */
  readonly remove?: boolean;
  /** The single call; `{id}` is the record's. Without it `POST {id}/<name of the action>`. Bulk actions go through `api.bulk`. */
  readonly call?: { readonly method: 'POST' | 'PUT' | 'PATCH'; readonly path: string };
  /** The records it is possible for; others are not offered it, and answer 409. */
  readonly when?: Condition;
  readonly tone?: 'success' | 'danger';
  /** In bulk: what will happen to each is shown before it happens. */
  readonly preview?: true;
  /** It can be taken back from the notice that says it is done. */
  readonly undo?: true;
  /** Code of the server decides more: `rules.<resource>.actions.<name>`; the server does not start without it. */
  readonly rule?: true;
  /** Understood only by an API with this extension. */
  readonly extension?: string;
  /** `{reason}` is what went wrong. */
  readonly failed?: string;
  /** `{title}` is the record's. */
  readonly done?: string;
}

/** The states a record goes through: a choice field, and where each of its values may go. */
export interface StatesSpec {
  readonly field: string;
  readonly from: Readonly<Record<string, readonly string[]>>;
}

export interface StatisticSpec {
  readonly label: string;
  /** Counts the records of this resource instead, as far as the person may see them; `where` then names its fields. */
  readonly of?: string;
  /** Where the answer carries it, when not under its name: `['overview', 'total']`. */
  readonly at?: readonly string[];
  readonly where?: Readonly<Record<string, Comparison>>;
  readonly sum?: string;
  readonly average?: string;
  /** Half of the records are below it: what one wrong figure does not move. */
  readonly median?: string;
}

/**
 * Rows counted by some of their fields and by when they were recorded, kept up by the database with each write: what charts
 * over many rows are read from.
 */
export interface TallySpec {
  /** Columns of the rows, each of one value. */
  readonly by: readonly string[];
  /** How finely the time of recording is told apart; default 'day'. Whole years take fewer rows. */
  readonly per?: 'day' | 'year';
  /** Numbers that are added up as well. */
  readonly sums?: readonly string[];
}

/** Whose row it is: a column of its own, or the owner of the row it points to. */
export type OwnerSpec = { readonly field: string } | { readonly through: string };

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'restore' | 'export';
export type RoleAccess = 'all' | ({ readonly scope?: 'own' } & { readonly [A in Action]?: boolean });
export type Access = Readonly<Record<string, RoleAccess>>;

/** Sentences of a resource that the specification fixes; each has a general default. */
export interface ResourceSentences {
  readonly search?: string;
  readonly empty?: string;
  /** Nothing matches the filters. */
  readonly filteredEmpty?: string;
  readonly paging?: string;
  readonly loadFailed?: string;
  /** Before the reason for which the figures above the list could not be loaded. */
  readonly statisticsFailed?: string;
  /** In pickers of this resource. */
  readonly optionsFailed?: string;
  /** One record could not be loaded, to read it or to edit it; without them `loadFailed`. */
  readonly showFailed?: string;
  readonly editFailed?: string;
  /** On the button below a list that could not be loaded; without it 'Coba lagi'. */
  readonly retry?: string;
  readonly saveFailed?: string;
  /** Without them `saveFailed`. */
  readonly createFailed?: string;
  readonly updateFailed?: string;
  /** Above a form whose own check, or the server's, found something; without them how many fields are wrong. */
  readonly formInvalid?: string;
  readonly formRejected?: string;
  /** Where the API failed by itself (500), whatever it says of it. */
  readonly serverFailed?: string;
  readonly deleteFailed?: string;
  /** The reason, where the API refuses or fails without saying one. */
  readonly loadUnknown?: string;
  readonly createUnknown?: string;
  readonly updateUnknown?: string;
  readonly deleteUnknown?: string;
  readonly bulkFailed?: string;
  readonly deleteTitle?: string;
  readonly deleteQuestion?: string;
  readonly created?: string;
  readonly updated?: string;
  readonly deleted?: string;
  /** Behind the name of a record that was deleted since; without it '{noun} dihapus'. */
  readonly gone?: string;
  readonly notFound?: string;
  /** On the button that leads to a new record; without it 'Tambah {noun}'. */
  readonly createButton?: string;
  /** On the button that leads to the import, and above its page; without them 'Impor' and 'Impor {noun}'. */
  readonly importButton?: string;
  readonly importTitle?: string;
  readonly createTitle?: string;
  readonly editTitle?: string;
}

/** What staff may change without a developer. Without it: everything that only tightens or names. */
export interface StaffSpec {
  /** Groups of facets (`facetGroups`), 'list' and 'sections'; without it all of them. */
  readonly may?: readonly (FacetGroup | 'list' | 'sections')[];
  /** False: they add no fields of their own. */
  readonly customFields?: false;
}

/**
 * Whose personal data records hold: a person's right to see all of it, and to have it erased, follows from it.
 * @example personal: { of: 'user_id', erase: 'row' }
 */
export interface PersonalSpec {
  /** 'self': each record is a person. Otherwise the reference to the person, or to a record that is about one. */
  readonly of: string;
  /** What the erasure of the person does: the row goes, or all of it is emptied but these fields, which stay as proof. */
  readonly erase: 'row' | { readonly keeps: readonly string[] };
  /** Such a record is not finished: while there is one, nothing of the person is erased. */
  readonly open?: Condition;
  /**
   * The application may say after how many years without a change such a record, with what points to it, is erased by itself,
   * as the erasure of the person would. One that is `open` stays.
   */
  readonly expires?: true;
}

/**
 * Which records may be one.
 * @example alike: { ask: [['nik'], ['nama', 'tanggal_lahir']], find: { by: [['telepon']], weigh: { nama: [11, -10], telepon: [5, -1] } } }
 */
export interface AlikeSpec {
  /**
   * Records that agree in all fields of one of these groups may be one. Said while they are typed, and saving one takes a
   * reason that stays in its history; an import remarks it, and takes them all the same.
   */
  readonly ask: readonly (readonly string[])[];
  /** Those that are stored already are looked for over the whole table, judged by people, and made one. */
  readonly find?: FindSpec;
}

export interface FindSpec {
  /** Further groups by which two records come to be compared; one that many records share finds only some of them. */
  readonly by: readonly (readonly string[])[];
  /**
   * What agreement and contradiction in a field say, in bits: each bit makes it twice, or half, as likely that both are one.
   * With 18 bits together two records are shown as a pair. A value that is missing says nothing.
   */
  readonly weigh: Readonly<Record<string, readonly [agrees: number, differs: number]>>;
}

export interface ResourceSpec<F extends Fields = Fields> {
  readonly name: string;
  readonly label: string;
  /** One record, in running text: 'pengguna'. */
  readonly noun: string;
  readonly description?: string;
  readonly icon?: AnyIcon;
  /** Kept only by an API with this extension; elsewhere every action is denied. */
  readonly extension?: string;
  /** The field (or fields, joined by a space) that names a record. */
  readonly title: string;
  /** What the numbers on its papers begin with, its own first: `['REG', 'TT']` for REG-00201 and TT-00201. Searches find it by them. */
  readonly numbers?: readonly string[];
  readonly api: ApiSpec;
  /** Without routes the resource has no pages of its own: it is data for others. */
  readonly routes?: RouteSpec;
  /** Table it is kept in, when another than its name. */
  readonly table?: string;
  /**
   * Its rows are read by code of the server (`rows` of its rules) from what it keeps anyway: a log, a queue. It has no table,
   * and nobody creates, edits or deletes them; what can be done with them is an action with a `rule`.
   */
  readonly rows?: 'rule';
  /** Another program keeps the table: the server reads and writes its rows, and makes or changes nothing of it. */
  readonly external?: ExternalSpec;
  /** Rows of a shared table that belong here, and the values new ones get. */
  readonly only?: Readonly<Record<string, Scalar>>;
  readonly fields: F;
  readonly list: ListSpec;
  readonly form: EntrySpec;
  readonly show?: ShowSpec;
  /** Records that satisfy this change by themselves: what shows one is fetched again every other second. */
  readonly watch?: Condition;
  /** Lists on its page of what points to it. Who may not list the others does not see them. */
  readonly related?: readonly RelatedSpec[];
  /** The resource of the same table whose page is the page of these records, too: their names lead there. */
  readonly shownAt?: string;
  /** Files of many records may be taken in. Without it there is no import. */
  readonly import?: ImportSpec;
  /** Which of its records may be one. Never a wall: people decide. */
  readonly alike?: AlikeSpec;
  readonly rules?: readonly Rule[];
  readonly states?: StatesSpec;
  readonly actions?: Readonly<Record<string, ActionSpec>>;
  /** Changes in a record's history in words: those that are no declared action, and actions that are called otherwise afterwards. */
  readonly events?: Readonly<Record<string, string>>;
  readonly statistics?: Readonly<Record<string, StatisticSpec>>;
  readonly tallies?: readonly TallySpec[];
  readonly owner?: OwnerSpec;
  /** Records are about people. */
  readonly personal?: PersonalSpec;
  readonly access: Access;
  /** Module of the permission matrix that may take rights away. */
  readonly module?: string;
  /** Behind a wall: only the roles of the zone read it, and rules that stand outside cannot name it. */
  readonly zone?: string;
  /** A user who was granted this right by name may do everything here. */
  readonly right?: string;
  readonly sentences?: ResourceSentences;
  /** False: not theirs to configure. */
  readonly staff?: StaffSpec | false;
}

/**
 * A table of the same database that another program keeps.
 * @example external: { table: 'shop.film', key: 'film_id', columns: { name: 'FilmName', created_at: 'created' } }
 */
export interface ExternalSpec {
  /** With its schema: `shop.film`. */
  readonly table: string;
  /** The column that numbers its rows; without it `id`. */
  readonly key?: string;
  /**
   * Columns that are called otherwise than their fields, and those that hold `created_at`, `updated_at` or `deleted_at`.
   * Without the last one nothing is deleted: there is no trash to put it into.
   */
  readonly columns?: Readonly<Record<string, string>>;
}

/** Any declared resource, for code that works on all of them. */
export interface Resource extends ResourceSpec {
  /** Of a view of one action (`actionView`), which no declaration states: its name. */
  readonly byAction?: string;
}

/** Has it a table, whose rows are written through the panel? Not a group of settings, nor what a rule reads (`rows`). */
export const isStored = ({ api, rows }: Pick<ResourceSpec, 'api' | 'rows'>): boolean =>
  api.single === undefined && rows === undefined;

/** Has it a table of the server's own, which migrations make and change? */
export const hasOwnTable = (resource: Pick<ResourceSpec, 'api' | 'rows' | 'external'>): boolean =>
  isStored(resource) && resource.external === undefined;

/**
 * Declares a resource. The result is frozen: nothing can change a declaration after start.
 * @example
 * const books = defineResource({
 *   name: 'books', label: 'Buku', noun: 'buku', title: 'title', api: { path: '/books' },
 *   fields: { title: text({ label: 'Judul', required: true }) },
 *   list: { columns: ['title'] }, form: { sections: [{ section: 'Buku', fields: ['title'] }] },
 *   access: { librarian: 'all' },
 * });
 * type Book = RecordOf<typeof books>; // { id: number; version: number; title: string; … }
 */
export function defineResource<const S extends ResourceSpec & CheckedNames<S>>(spec: S): S {
  return freeze(spec);
}

/** Names in list and form must be fields of the same declaration; wrong ones do not compile. */
type CheckedNames<S extends ResourceSpec> = {
  readonly list: {
    readonly columns: readonly FieldName<S>[];
    readonly filters?: readonly FieldName<S>[];
    readonly more?: readonly FieldName<S>[];
  };
  readonly form: { readonly sections: readonly { readonly fields: readonly (keyof S['fields'] & string)[] }[] };
};
type FieldName<S extends ResourceSpec> = (keyof S['fields'] & string) | BaseField;

/** Fields every record has; the server owns them. */
export interface BaseRecord {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at?: string | null;
}
export type BaseField = keyof BaseRecord;

/** The record type a declaration describes, inferred. */
export type RecordOf<R extends { readonly fields: Fields }> = BaseRecord & RowOf<R['fields']>;

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
