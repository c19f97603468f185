// @ts-check
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { startShop } from './serve.mjs';

/** `npm run lab -- shop`: serves the shop to copy, until it is stopped. */
try {
  const port = await findFreePorts({ count: 2, from: Number(process.env.PORT ?? 8080) });
  const { origin, by, missing } = await startShop({ port });
  if (missing.length)
    console.log(
      `${missing.join(' and ')} missing (apt-get install nginx php-fpm): no caching, no compression.`,
    );
  console.log(`${origin}/ by ${by}`);
  await new Promise(() => {});
} catch (error) {
  exitWith(error);
}
