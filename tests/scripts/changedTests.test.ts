import { describe, expect, it } from 'vitest';
import { subjectsOf, testsFor } from '../../scripts/lib/changedTests.mjs';

const test = (path: string, text = '') => ({ path, text });

describe('the subjects of a path', () => {
  it.each([
    ['server/areas/aid/applications/second.ts', ['application']],
    ['server/areas/complaints/complaintRoutes.ts', ['complaint']],
    ['src/resources/applicationInstalments.ts', ['application']],
    ['src/custom/complaints/complaints/detail/Thread.tsx', ['complaint', 'detail']],
    ['src/i18n/id/people/volunteers.ts', ['volunteer']],
    ['src/custom/index.ts', []],
  ])('of %s are %j', (path, subjects) => {
    expect(subjectsOf(path)).toEqual(subjects);
  });
});

describe('the tests for a change', () => {
  const tests = [
    test('tests/server/areas/complaints/complaints/handling.test.ts'),
    test('tests/custom/complaints/complaints/list.test.tsx'),
    test(
      'tests/server/areas/accounts/sessions.test.ts',
      "import { startSession } from '../../../../server/core/access/sessions';",
    ),
    test('tests/server/core/records/found.test.ts', "import { found } from '../../../../server/core/records';"),
    test('tests/framework/panel/list.test.tsx'),
    test('tests/journeys/complaints.journey.ts'),
    test('tests/resources/everyRole.test.ts'),
    test('tests/contract/part3Pokir.test.ts'),
  ];

  it('are those about its subject, on the server and in the panel, without journeys', () => {
    expect(testsFor(['src/domain/complaints/deadline.ts'], tests)).toEqual([
      'tests/server/areas/complaints/complaints/handling.test.ts',
      'tests/custom/complaints/complaints/list.test.tsx',
    ]);
  });

  it('of the server are none of pages, in which nothing of it runs', () => {
    expect(testsFor(['server/areas/complaints/complaints/deadline.ts'], tests)).toEqual([
      'tests/server/areas/complaints/complaints/handling.test.ts',
    ]);
  });

  it('of a declaration are the suites over every resource, and its part of the contract', () => {
    expect(testsFor(['src/resources/pokir.ts'], tests)).toEqual([
      'tests/resources/everyRole.test.ts',
      'tests/contract/part3Pokir.test.ts',
    ]);
  });

  it('are those that import it, also by the name of its folder', () => {
    expect(testsFor(['server/core/records/index.ts'], tests)).toEqual(['tests/server/core/records/found.test.ts']);
  });

  it('of the list of an area are those of the area, of the list of areas none', () => {
    const own = test('tests/custom/aid/applications/reading.test.ts');
    expect(testsFor(['src/custom/aid/index.ts'], [...tests, own])).toEqual([own.path]);
    expect(testsFor(['src/custom/index.ts', 'server/areas/routes.ts'], tests)).toEqual([]);
  });

  it('are the changed tests themselves, journeys too', () => {
    expect(testsFor(['tests/journeys/complaints.journey.ts'], tests)).toContain('tests/journeys/complaints.journey.ts');
  });

  it('of a part of the framework are that part’s alone', () => {
    expect(testsFor(['src/framework/panel/list/ListTable.tsx'], tests)).toEqual([
      'tests/framework/panel/list.test.tsx',
    ]);
  });
});
