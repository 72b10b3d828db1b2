import type { FastifyInstance } from 'fastify';
import type { Site, SiteSource } from '../core/site';

/**
 * While the settings say debug, each call is a line in the log: which route, by whom, with what outcome, how long. Never
 * the address or the body, which may carry what people searched for or typed.
 */
export function followDebugging(app: FastifyInstance, sites: SiteSource): void {
  const usual = app.log.level;
  const follow = ({ isDebugging }: Site) => {
    app.log.level = isDebugging ? 'debug' : usual;
  };
  follow(sites.current());
  const stop = sites.onChange(follow);
  app.addHook('onClose', async () => void stop());
  app.addHook('onResponse', async (request, reply) => {
    if (!sites.current().isDebugging) return;
    const { method, routeOptions, id } = request;
    app.log.debug({
      request: id,
      route: `${method} ${routeOptions.url ?? '(none)'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
