import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../core/routes/parts';

/** No inline script, no foreign frame, no foreign script. Inline styles stay: the style library needs them. */
export function installSecurityHeaders(app: FastifyInstance, parts: AppParts, services: readonly string[]): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of maps come from where the operator says, and from nowhere else.
        imgSrc: ["'self'", 'data:', 'blob:', ...(parts.config.mapTiles ? [parts.config.mapTiles.origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...parts.config.corsOrigins, ...services],
        // Documents are shown in place, from our own `/storage/`.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(parts.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: parts.secure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
}
