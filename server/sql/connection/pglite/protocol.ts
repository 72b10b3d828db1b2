import type { PlainError } from '../errors';
import type { Engine, EngineOptions } from './engine';

/** Requests of the server thread to the worker; `id` finds the reply. */
export type Request = {
  readonly [Method in keyof Engine]: {
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<Engine[Method]>;
  };
}[keyof Engine];

/** The first reply, id 0, says that the database is open. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PlainError };

export type WorkerData = EngineOptions;
