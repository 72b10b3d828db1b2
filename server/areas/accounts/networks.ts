import { findBadNetwork, isFromAllowed, readNetworks } from '../../core/access/networks';
import type { ResourceRules } from '../../core/context';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';

/** From where each role may come: what is written is a network, and who writes it does not lock themselves out. */
export const securityRules: ResourceRules = {
  async prepare({ actor, ip }, values) {
    const networks = readNetworks(values.networks);
    const bad = networks.map(({ addresses }) => findBadNetwork(addresses)).find((each) => each !== undefined);
    if (bad !== undefined)
      throw validationProblem([{ field: 'networks', message: localized('accounts.networkUnknown', { value: bad }) }]);
    if (actor && !isFromAllowed(networks, actor.role, ip))
      throw validationProblem([
        { field: 'networks', message: localized('accounts.networkLocksOut', { ip: ip ?? '?' }) },
      ]);
    return { ...values };
  },
};
