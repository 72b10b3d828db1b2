import type { GenericSchema, InferOutput } from 'valibot';
import type { Session } from './session';

/** What a program may ask for. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: GenericSchema;
  /** Can it change anything? Such a tool is there with `--write` only. */
  readonly writes: boolean;
  readonly run: (session: Session, input: never) => Promise<unknown>;
}

/** Ties what a tool takes to what it is given. */
export const defineTool = <const S extends GenericSchema>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: S;
    readonly run: (session: Session, input: InferOutput<S>) => Promise<unknown>;
  },
): Tool => tool;
