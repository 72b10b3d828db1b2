import type { FastifyInstance } from 'fastify';
import type { Draining } from '../core/draining';

/** A proxy that keeps its connection would send the next call to a process that is gone by then. */
export function closeConnectionsOf(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn()) reply.header('Connection', 'close');
  });
}
