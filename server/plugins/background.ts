import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '../jobs/runner';

/** Background work lives as long as the server: nothing new is begun once it closes, and it is gone when the last has ended. */
export async function runInBackground(app: FastifyInstance, jobs: JobRunner): Promise<void> {
  let stopped: Promise<void> = Promise.resolve();
  app.addHook('preClose', async () => {
    stopped = jobs.stop();
  });
  app.addHook('onClose', () => stopped);
  await jobs.start();
}
