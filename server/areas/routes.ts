import type { Model, Resource } from '../../src/framework/schema';
import './sentences';
import type { WhatsappGateway } from '../channels/whatsapp/gateway';
import { typesOf } from '../core/notifications/people';
import { fieldRoutes } from '../core/routes/fieldRoutes';
import { importRecordRoutes, importRoutes } from '../core/routes/importRoutes';
import { panelRoutes } from '../core/routes/panelRoutes';
import type { AppParts } from '../core/routes/parts';
import { joinRoutes, type Route } from '../core/routes/registry';
import { generatedRoutes } from '../core/routes/resourceRoutes';
import { searchRoutes } from '../core/routes/searchRoutes';
import { settingsRoutes } from '../core/routes/settingsRoutes';
import { viewRoutes } from '../core/routes/viewRoutes';
import type { JobRunner } from '../jobs/runner';
import type { Live } from '../live';
import { authRoutes } from './accounts/authRoutes';
import { oidcRoutes } from './accounts/oidcRoutes';
import { passkeyRoutes } from './accounts/passkeyRoutes';
import { permissionRoutes } from './accounts/permissionRoutes';
import { firstAdminRoutes, resetRoutes } from './accounts/resetRoutes';
import { tokenRoutes } from './accounts/tokenRoutes';
import { twoFactorRoutes } from './accounts/twoFactorRoutes';
import { applicationReadingRoutes } from './aid/applicationReadingRoutes';
import { applicationChanges } from './aid/applicationRoutes';
import { programmeRoutes } from './aid/programmeRoutes';
import { aidReportRoutes } from './aid/reportRoutes';
import { scoringRoutes } from './aid/scoringRoutes';
import { complaintRoutes } from './complaints/complaintRoutes';
import { readAnswerTimes } from './complaints/complaints/report';
import { departmentRoutes } from './complaints/departmentRoutes';
import { forwardingRoutes, forwardingSettingsRoutes } from './complaints/forwardingRoutes';
import { replyRoutes } from './complaints/replyRoutes';
import { emailRoutes } from './messaging/emailRoutes';
import { messageRoutes } from './messaging/messageRoutes';
import { whatsappRoutes } from './messaging/whatsappRoutes';
import { newsRoutes } from './news/newsRoutes';
import { auditChainRoutes } from './operation/auditChainRoutes';
import { generalRoutes } from './operation/generalRoutes';
import { notificationRoutes } from './operation/notificationRoutes';
import { systemRoutes } from './operation/systemRoutes';
import { legislatorRoutes } from './people/legislatorRoutes';
import { withShortPaths } from './people/shortPathRoutes';
import { volunteerRoutes } from './people/volunteerRoutes';
import { dashboardRoutes } from './statistics/dashboardRoutes';
import { statisticsRoutes } from './statistics/statisticsRoutes';

/** Calls a resource has beyond the generated ones, by resource; a model without the resource has none of them. */
const byResource: Readonly<Record<string, (resource: Resource, model: Model) => readonly Route[]>> = {
  applications: () => [
    ...applicationReadingRoutes(),
    ...applicationChanges(),
    ...aidReportRoutes(),
    ...statisticsRoutes({ answers: readAnswerTimes }),
  ],
  audit: auditChainRoutes,
  email_settings: emailRoutes,
  general_settings: generalRoutes,
  imports: importRecordRoutes,
  messages: messageRoutes,
  news: newsRoutes,
  programmes: programmeRoutes,
  complaints: () => [...complaintRoutes(), ...forwardingRoutes(), ...replyRoutes()],
  forwarding_settings: forwardingSettingsRoutes,
  scoring: scoringRoutes,
  departments: departmentRoutes,
  volunteers: volunteerRoutes,
  legislators: legislatorRoutes,
};

const bespokeRoutes = (model: Model): readonly Route[] =>
  Object.entries(byResource).flatMap(([name, routes]) => {
    const resource = model.byName[name];
    return resource ? routes(resource, model) : [];
  });

/** Calls that are a function of the declarations, so that no handler can forget part of them. */
export const routesOfModel = (model: Model): readonly Route[] =>
  withShortPaths([
    ...(model.byName.imports ? importRoutes(model.resources) : []),
    ...joinRoutes(
      bespokeRoutes(model),
      model.resources.flatMap((each) => (each.api.single ? settingsRoutes(each) : generatedRoutes(each))),
    ),
  ]);

interface RouteParts {
  readonly parts: AppParts;
  readonly jobs: JobRunner;
  readonly live: Live;
  readonly gateway: WhatsappGateway;
}

/** All calls of this server, with those of the resources it has. */
export function routesOf({ parts, jobs, live, gateway }: RouteParts): readonly Route[] {
  const { messages, whatsapp_settings: whatsapp, system_settings: system } = parts.model.byName;
  const hasNotifications = typesOf(parts.model).some(([, { resource }]) => resource !== undefined);
  const routes: readonly Route[] = [
    ...authRoutes(parts),
    ...twoFactorRoutes(parts),
    ...passkeyRoutes(parts),
    ...(parts.config.oidc ? oidcRoutes(parts, parts.config.oidc) : []),
    ...(parts.model.byName.service_tokens ? tokenRoutes(parts) : []),
    ...firstAdminRoutes(parts),
    ...(messages ? resetRoutes(parts) : []),
    ...dashboardRoutes,
    ...permissionRoutes,
    ...panelRoutes(parts, () => routes),
    ...searchRoutes(),
    ...viewRoutes(),
    ...fieldRoutes(parts.product.policy),
    ...(whatsapp ? whatsappRoutes(whatsapp, gateway) : []),
    ...(system ? systemRoutes() : []),
    ...(hasNotifications ? notificationRoutes(live) : []),
    ...routesOfModel(parts.model),
  ];
  return routes;
}
