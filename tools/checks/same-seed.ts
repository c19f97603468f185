import fc from 'fast-check';

/**
 * Properties are tried with the same values each time, so that the tests of one commit always end alike.
 * `npm run trust -- properties` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
