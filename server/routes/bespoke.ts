import type { Model, Resource } from '../../src/framework/schema';
import { applicationChanges } from './applicationChanges';
import { applicationReading } from './applicationReading';
import { complaintRoutes } from './complaintRoutes';
import { departmentRoutes } from './departmentRoutes';
import { emailRoutes } from './emailRoutes';
import { forwardingRoutes, forwardingSettingsRoutes } from './forwardingRoutes';
import { generalRoutes } from './generalRoutes';
import { importRecordRoutes } from './importRoutes';
import { legislatorRoutes } from './legislatorRoutes';
import { messageRoutes } from './messageRoutes';
import { newsRoutes } from './newsRoutes';
import { programmeRoutes } from './programmeRoutes';
import type { Route } from './registry';
import { replyRoutes } from './replyRoutes';
import { reportRoutes } from './reportRoutes';
import { scoringRoutes } from './scoringRoutes';
import { statisticsRoutes } from './statisticsRoutes';
import { volunteerRoutes } from './volunteerRoutes';

/** Calls a resource has beyond the generated ones, by resource; a model without the resource has none of them. */
const byResource: Readonly<Record<string, (resource: Resource, model: Model) => readonly Route[]>> = {
  applications: (resource) => [
    ...applicationReading(resource),
    ...applicationChanges(resource),
    ...reportRoutes(),
    ...statisticsRoutes(),
  ],
  email_settings: emailRoutes,
  general_settings: generalRoutes,
  imports: importRecordRoutes,
  messages: messageRoutes,
  news: newsRoutes,
  programmes: programmeRoutes,
  complaints: (resource) => [...complaintRoutes(resource), ...forwardingRoutes(resource), ...replyRoutes()],
  forwarding_settings: forwardingSettingsRoutes,
  scoring: scoringRoutes,
  departments: departmentRoutes,
  volunteers: volunteerRoutes,
  legislators: legislatorRoutes,
};

export const bespokeRoutes = (model: Model): readonly Route[] =>
  Object.entries(byResource).flatMap(([name, routes]) => {
    const resource = model.byName[name];
    return resource ? routes(resource, model) : [];
  });
