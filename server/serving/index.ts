// What an application that is not ours needs of the server; the package's `server`.
export { coreSamples, sampleOfKinds } from '../../src/framework/schema/samples';
export type { Passwords } from '../core/access/passwords';
export {
  type Call,
  type Change,
  type ChangeKind,
  inTransaction,
  joinRules,
  onBehalfOf,
  type ResourceRules,
  siteToday,
  type Work,
} from '../core/context';
export type { Area, Product } from '../core/product';
export { actOnRecord, createRecord, createWithin, deleteRecord, getRecord, updateRecord } from '../core/records';
export { type Handler, routesFor } from '../core/routes/declaredCalls';
export type { Route, RouteAnswer, RouteCall } from '../core/routes/registry';
export type { Job, JobResult } from '../jobs/job';
export { type AnswerLanguage, inLanguage, Localized, type Text } from '../sql/localized';
export { Problem, type ProblemCode, type Refusal, validationProblem } from '../sql/problem';
export type { Row } from '../sql/records';
export type { RouteParts } from './application';
export type { Create } from './declaredApplication';
export type { Started } from './start';
export { type ServerOptions, startServer } from './startServer';
