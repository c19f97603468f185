/** For tests that report who takes part: personal data goes to the data layer as a hash, and never to a label. */
export { hashEmail } from '../analytics/hash.ts';
