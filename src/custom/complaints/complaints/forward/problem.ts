import { HttpError } from 'ra-core';
import { asRecord, asText } from '../../../../framework/rest/decode';
import type { TextOf } from '../../../shell/words';
import { readErrors } from '../shared/refusal';
import type { ForwardChannel } from './departments';

/** An earlier forwarding of the same complaint to the same department. */
export interface Earlier {
  readonly department: string;
  readonly by: string | null;
  readonly at: string;
}

export interface ForwardProblem {
  readonly channel: ForwardChannel;
  readonly sentence: string;
  /** What to do, one after the other. */
  readonly steps: readonly string[];
  /** It was refused only because it had been sent before. */
  readonly earlier: Earlier | null;
}

export function readEarlier(given: unknown): Earlier | null {
  const { department, by, at } = asRecord(given);
  const name = asText(department) ?? asText(asRecord(department).name);
  return name ? { department: name, by: asText(by) ?? asText(asRecord(by).name), at: asText(at) ?? '' } : null;
}

/** What went wrong with a message, in the words of the specification's error catalogue. */
export function problemOf(channel: ForwardChannel, error: unknown, words: TextOf): ForwardProblem {
  const plain = (sentence: string) => ({ channel, sentence, steps: [], earlier: null });
  const said = error instanceof Error && error.message !== '' ? error.message : '';
  if (!(error instanceof HttpError) || error.status === 0)
    return plain(said ? words('forward.failed', { reason: said }) : words('forward.failedPlain'));
  const { code, errors, data } = asRecord(error.body);
  if (code === 'alreadyForwarded') return { ...plain(said), earlier: readEarlier(data) };
  const listed = Object.values(readErrors(errors)).join(' ');
  return channel === 'email'
    ? plain(emailSentence(error.status, listed || said, words))
    : whatsappProblem(error.status, listed || said, words);
}

function emailSentence(status: number, said: string, words: TextOf): string {
  if (status === 500) return words('email.server');
  if (status === 422) return words('email.invalid', { errors: said });
  return said ? words('email.failed', { reason: said }) : words('forward.failedPlain');
}

function whatsappProblem(status: number, said: string, words: TextOf): ForwardProblem {
  const plain = (sentence: string) => ({ channel: 'whatsapp' as const, sentence, steps: [], earlier: null });
  if (status === 400) return { ...plain(words('whatsapp.disconnected')), steps: stepNames.map((name) => words(name)) };
  if (status === 500) return plain(words('whatsapp.server'));
  return plain(said ? words('whatsapp.failed', { reason: said }) : words('forward.failedPlain'));
}

const stepNames = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `whatsapp.steps.${name}`);
