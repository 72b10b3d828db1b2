import type { Channels } from '../channels/channel';
import type { SecretBox } from '../channels/secretBox';
import type { Passwords } from '../core/access/passwords';
import type { Config } from '../core/config';
import type { ResourceRules } from '../core/context';
import type { Product } from '../core/product';
import type { AppParts } from '../core/routes/parts';
import type { Route } from '../core/routes/registry';
import type { SiteSource } from '../core/site';
import type { JobRunner } from '../jobs/runner';
import type { Live } from '../live';
import type { Database } from '../sql/connection';

/** What ways out of the house are opened with. */
export interface ServerGround {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  readonly demo: boolean;
  readonly sites: SiteSource;
  readonly secrets: SecretBox;
}

export interface RouteParts {
  readonly parts: AppParts;
  readonly jobs: JobRunner;
  readonly live: Live;
}

/** What an application brings along that lasts as long as its server. */
export interface OpenedProduct {
  readonly channels: Channels;
  readonly routes: (given: RouteParts) => readonly Route[];
  /** Is the link, through which a file was shown to a person without an account, still open? */
  readonly isLinkOpen?: (parts: AppParts, linkId: number) => Promise<boolean>;
  /** Once the server is ready, where it does background work. */
  readonly follow?: () => Promise<void>;
  readonly close?: () => Promise<unknown>;
}

/** What is the same for every server of one application. */
export interface Application {
  readonly product: Product;
  readonly rules: (passwords: Passwords) => Readonly<Record<string, ResourceRules>>;
  readonly open: (ground: ServerGround) => OpenedProduct;
}
