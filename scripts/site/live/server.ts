// What rules of an example import: the same names as `schema-crud/server`.
export { sql } from 'kysely';
export { inTransaction, siteToday } from '../../../server/core/context';
export { createRecord, getRecord, updateRecord } from '../../../server/core/records';
export { Problem, validationProblem } from '../../../server/sql/problem';
