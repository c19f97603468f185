import { config } from 'zod/mini';

export * as z from 'zod/mini';

// By default zod probes for `Function`, which violates a strict content security policy.
config({ jitless: true });
