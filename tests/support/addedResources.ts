import type { Resource } from '../../src/framework/schema';
import { policy } from '../../src/resources/policy';

/**
 * Was it added with its access in the declaration itself? No line of the policy names it then, so no list that a test
 * writes down a second time does either: what it promises is read from the declaration.
 */
export const isAdded = ({ access }: Resource): boolean => !Object.values(policy).some((area) => area.access === access);
