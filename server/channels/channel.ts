import type { MessageChannel } from '../../src/domain/messageStates';
import type { SecretBox } from './secretBox';

/** A message on its way to a provider, as it is sent: a secret link stands in it. */
export interface OutgoingMessage {
  readonly id: number;
  /** The same for every attempt at this message, and for no other message: providers recognise repeats by it. */
  readonly key: string;
  /** e.g. 'complaint.forward', 'password.reset', 'test'. */
  readonly kind: string;
  /** An e-mail address or an E.164 number. */
  readonly recipient: string;
  readonly recipientName: string;
  readonly subject: string;
  readonly body: string;
}

/** What has become of one attempt. A reason is an Indonesian sentence without secrets, shown to staff. */
export type SendOutcome =
  /** The provider has accepted it. `answer` is its reply. */
  | { readonly state: 'sent'; readonly providerId: string; readonly answer?: string }
  /**
   * Not now. `wholeChannel`: no other message would fare better (unreachable, not connected, wrong password), so the
   * others wait with it instead of being tried one by one. `retryAt`: not before this moment, when the channel knows it.
   */
  | { readonly state: 'retry'; readonly reason: string; readonly wholeChannel?: true; readonly retryAt?: Date }
  /** Never: another attempt would have the same end. */
  | { readonly state: 'refused'; readonly reason: string }
  /** The provider may have accepted it, but its answer was lost. */
  | { readonly state: 'uncertain'; readonly reason: string };

/** A way out of the house. It neither stores nor repeats anything: `server/core/outbox` does. */
export interface Channel {
  readonly name: MessageChannel;
  /** The provider recognises a repeat by its `key`: an uncertain attempt is made again, not left to people. */
  readonly isRepeatable: boolean;
  /** Resolves to what has become of it; a rejection counts as `uncertain`. Ends early when the signal is aborted. */
  readonly send: (message: OutgoingMessage, signal: AbortSignal) => Promise<SendOutcome>;
  /** Is it configured, so that a message would leave now? Without it that is known only after trying. */
  readonly isReady?: () => Promise<boolean>;
}

/** What has to do with sending in everything the server is built from. */
export interface ChannelServices {
  readonly channels: Channels;
  readonly secrets: SecretBox;
}

export type Channels = Readonly<Record<MessageChannel, Channel>>;

/** A channel this process does not hold, such as a script: its messages are left to a process that does. */
export const absentChannel = (name: MessageChannel, reason: string): Channel => ({
  name,
  isRepeatable: true,
  send: async () => ({ state: 'retry', reason, wholeChannel: true }),
});

/** The provider of what was kept in the visible outbox of a demo instead of being sent. */
export const DEMO_PROVIDER_ID = 'demo';
