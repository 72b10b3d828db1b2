import type { Overlay } from '../overlayDocument';

/** What the calls of the extension `fields` answer and take; the same shapes on the server and in the panel. */

interface Person {
  readonly id: number;
  readonly name: string;
}

/** GET /fields: what is in force, for anybody who is signed in; other roles' parts only for who may publish. Its ETag is the header X-Fields-Version of every answer. */
export interface PublishedFields {
  /** Null: nothing was ever published. */
  readonly version: number | null;
  readonly overlay: Overlay | null;
  /** The deployment file of this installation. */
  readonly deployment: Overlay | null;
  /** `lastKnownGood`: the newest version cannot be read, an earlier one is in force. */
  readonly state: 'published' | 'lastKnownGood';
}

/** GET /admin/fields/deployment: the operator's file as it was read at the start of the server. */
export interface DeploymentFile {
  /** Its name; null: there is none. */
  readonly source: string | null;
  /** What of it is in force. */
  readonly overlay: Overlay | null;
  /** What is wrong with it, and left out where it cannot be. */
  readonly findings: readonly Finding[];
}

/**
 * GET and PUT /admin/fields/draft: what this person is working on; nobody else sees it. DELETE with `?version=` only that
 * version, otherwise 409. Publishing ends the draft of the version `draft` in its body, or without it of the same document.
 */
export interface FieldDraft {
  readonly overlay: Overlay;
  /** The published version it began from. */
  readonly parent: number | null;
  readonly version: number;
  readonly updated_at: string;
}

/** GET /admin/fields/versions, newest first; with `overlay` from /admin/fields/versions/{version}. */
export interface FieldVersion {
  readonly version: number;
  readonly parent: number | null;
  readonly how: 'publish' | 'rollback' | 'proposal';
  /** Rolled back to this version. */
  readonly of?: number;
  readonly note: string | null;
  readonly author: Person | null;
  readonly at: string;
  readonly is_current: boolean;
  /** False: what is stored is damaged and can be neither shown nor rolled back to. */
  readonly is_readable: boolean;
  readonly overlay?: Overlay;
}

/** GET /admin/fields/proposals: one's own; for who may publish, everybody's; with `overlay` from …/proposals/{id}. */
export interface FieldProposal {
  readonly id: number;
  readonly version: number;
  readonly overlay?: Overlay;
  readonly parent: number | null;
  readonly reason: string;
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  readonly author: Person;
  readonly at: string;
  readonly decided_by: Person | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
}

/** What is wrong with a document, or odd. With an error it cannot be published. */
export interface Finding {
  /** Where: `resources.residents.fields.no_hp.max`. */
  readonly path: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Indonesian, with the names people see. */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What publishing would mean for what is there already. */
export interface Impact {
  readonly path: string;
  readonly code:
    | 'empty'
    | 'outside'
    | 'retired'
    | 'withheld'
    | 'removed'
    | 'views'
    | 'imports'
    | 'drafts'
    | 'overridden';
  readonly resource: string;
  readonly field?: string;
  /** How many of `total` it concerns: rows, saved views, import templates. */
  readonly count: number;
  readonly total: number;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** POST /admin/fields/check {overlay}: nothing is kept. */
export interface FieldCheck {
  readonly findings: readonly Finding[];
  readonly impact: readonly Impact[];
}
