import { expect, type Route } from '@playwright/test';

/** Lets the server carry out the post, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  // The browser tells of a cookie that a script has set only after a moment.
  const context = route.request().frame().page().context();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  if (route.request().method() === 'POST') await expect.poll(names).toContain('__RequestVerificationToken');
  await route.fetch({ maxRedirects: 0 });
  await route.abort('connectionreset');
}
