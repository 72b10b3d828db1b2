import type { Access, Actor } from '../../src/framework/schema';
import type { SampleOf } from '../../src/framework/schema/samples';
import type { Row } from '../sql/records';
import type { Programs } from './programs';
import type { SiteGround } from './site';

/** Who may do what belongs to no resource. */
export interface Area {
  readonly access: Access;
  readonly module?: string;
  readonly right?: string;
}

/**
 * What an application says of itself besides its declarations and rules, so that the server knows none: who people are,
 * who may do what belongs to no resource, and what holds before anybody has set anything.
 */
export interface Product {
  /** What the application is called where it speaks of itself. */
  readonly title: string;
  readonly people: {
    /** The role that is let in during maintenance, and without which an installation is nobody's. */
    readonly administrator: string;
    /** What a row of `users` may do. */
    readonly toActor: (row: Row) => Actor;
    /** Accounts of a demo, whose passwords are known and never expire there. */
    readonly isDemo?: (email: unknown) => boolean;
    /** Tokens of programs; without it there are none. */
    readonly programs?: Programs;
  };
  readonly policy: {
    /** Listing it: who reads from which call a change came. */
    readonly audit: Area;
    /** Creating: whose saved lists others may be given. */
    readonly sharedViews: Area;
    /** Editing: who lays fields over the declarations, for every role. */
    readonly fields: Area;
    /** Editing: who may keep a draft of that and propose it. */
    readonly fieldProposals: Area;
  };
  /** Hand-made pages that people open first: by address, the modules that draw them, which a browser fetches with the panel. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  readonly site: SiteGround;
  /** Could an event of that name (`resource.action`) make a notification? */
  readonly isNotifiable: (event: string) => boolean;
  /**
   * By kind of field: how near two values are that are not the same, from 0, something else, to 1. Pairs of records that may
   * be one are judged by it.
   */
  readonly nearness?: Readonly<Record<string, (one: string, other: string) => number>>;
  /** A value a person could have typed, for the API document and the templates of imports. */
  readonly sampleOf: SampleOf;
}
