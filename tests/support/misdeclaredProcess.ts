import '../../server/core/sayFailures';
import './misdeclared';

console.log('started all the same');
