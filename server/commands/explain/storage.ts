import type { Model, Resource } from '../../../src/framework/schema';
import type { AnswerGroup, ExplainedAnswer } from '../../../src/framework/schema/overlay/explain';
import { generatedRoutes } from '../../core/routes/resourceRoutes';
import { declaredTables, tableName } from '../../sql/columns';

/** Where the server keeps a field: column, type, indexes. */
export function storageOf(model: Model, resource: Resource, name: string): AnswerGroup {
  const place = { in: 'declaration', path: ['fields', name] } as const;
  const say = (facet: string, value: unknown, because?: string): ExplainedAnswer => ({
    facet,
    value,
    layer: 'declaration',
    place,
    ...(because ? { because } : {}),
  });
  const table = declaredTables(model.resources, model.kinds).find((each) => each.name === tableName(resource));
  const column = table?.columns.find((each) => each.name === name);
  return { title: 'Storage', answers: column && table ? columnAnswers() : [say('column', undefined, reason())] };

  function columnAnswers(): readonly ExplainedAnswer[] {
    const indexes = table?.indexes.filter(({ definition }) => definition.includes(`"${name}"`)) ?? [];
    return [
      say('column', `${table?.name}.${name} ${column?.type}`),
      ...(column?.references ? [say('references', column.references)] : []),
      ...indexes.map((index) => say('index', `${index.name} ${index.definition}`)),
    ];
  }

  function reason(): string {
    const field = resource.fields[name];
    if (resource.api.single) return 'a group of settings has no table of its own';
    if (!field) return 'staff added it: its values stand in the JSON column "custom"';
    return field.derived ? 'worked out for each row as an SQL expression' : 'its kind has no column';
  }
}

/** The calls of the reference server for a resource. */
export const callsOf = (resource: Resource): AnswerGroup => ({
  title: 'Calls',
  answers: generatedRoutes(resource).map(({ method, path, summary }) => ({
    facet: `${method} /api${path}`,
    value: summary,
    layer: 'kind',
  })),
});
