import type { Browser, Page } from '@playwright/test';
import type { Answer, Interaction } from './interactions.ts';
import { giveCart, openPage, seenBy } from './load.ts';
import { recordRequests } from './read-requests.ts';

/** In ms from the last touch or key. */
export interface Touched {
  /** To the next paint: the longest of its pointer and key events, of which the browser tells 16 ms and more. */
  readonly paint: number;
  /** To the first frame that shows the answer; undefined where the next paint is the answer. */
  readonly answer: number | undefined;
}

/** In ms. */
const longestAnswer = 10_000;
/** How often it is done again. */
const again = 2;
const none: Touched = { paint: Number.NaN, answer: undefined };

/** The least of each: other programs on the machine can only add. */
export function leastOf(all: readonly Touched[]): Touched {
  const answers = all.flatMap(({ answer }) => answer ?? []);
  return {
    paint: all.length ? Math.min(...all.map(({ paint }) => paint)) : Number.NaN,
    answer: answers.length ? Math.min(...answers) : undefined,
  };
}

/** Does it once on a page that has just come to rest, with an empty cache, and then again. */
export async function measureTouch(
  browser: Browser,
  origin: string,
  interaction: Interaction,
): Promise<{ cold: Touched; warm: Touched }> {
  const { context, page, session } = await openPage(browser);
  const requests = recordRequests(session, origin);
  page.setDefaultTimeout(longestAnswer);
  try {
    if (interaction.cart) await giveCart(page, origin, interaction.cart);
    const open = async () => {
      await page.goto(origin + interaction.path, { timeout: 120_000 });
      await requests.quiet();
    };
    await open();
    const turns: Touched[] = [];
    for (let turn = 0; turn <= again; turn++) {
      if (turn && interaction.once) await open();
      await interaction.before?.(page, turn);
      await rest(page);
      turns.push(await touchOnce(page, interaction, turn));
      await interaction.after?.(page);
      await rest(page);
    }
    const [cold = none, ...warm] = turns;
    return { cold, warm: leastOf(warm) };
  } finally {
    await context.close();
  }
}

async function touchOnce(page: Page, { touch, answer }: Interaction, turn: number): Promise<Touched> {
  await page.evaluate(awaitAnswer, { ...(answer && { answer }), longest: longestAnswer });
  await touch(page, turn);
  const waited = await page.evaluate(() => (window as unknown as Waiting).speedAnswer);
  if (waited === undefined) throw new Error(`no answer in ${longestAnswer / 1000} s`);
  // The browser tells of an event after the paint.
  await page.waitForTimeout(300);
  const { touched } = await seenBy(page);
  return { paint: Math.max(16, ...touched), answer: answer && waited };
}

const rest = (page: Page) => page.waitForTimeout(400);

interface Waiting {
  speedSeen: { touched: number[] };
  speedAnswer: Promise<number | undefined>;
}

/** Runs in the page: from now on it waits for the answer to a touch, and notes when it was shown. */
function awaitAnswer({ answer, longest }: { answer?: Answer; longest: number }) {
  const view = window as unknown as Waiting;
  view.speedSeen.touched.length = 0;
  let touchedAt: number | undefined;
  const note = ({ timeStamp }: Event) => {
    touchedAt = timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true });

  const read = ({ how, selector }: Answer) => {
    const all = [...document.querySelectorAll(selector)];
    if (how === 'changed') return all[0]?.textContent;
    if (how === 'moved') return all[0]?.scrollLeft;
    return all.some((one) => one.checkVisibility());
  };
  const before = answer && read(answer);
  const isThere = () => {
    if (!answer) return true;
    const now = read(answer);
    return answer.how === 'shown' ? now === true : answer.how === 'gone' ? now === false : now !== before;
  };
  view.speedAnswer = new Promise((resolve) => {
    const end = performance.now() + longest;
    const look = () => {
      const now = performance.now();
      if (touchedAt !== undefined && isThere())
        // The frame after this one: this one has been painted.
        return requestAnimationFrame((at) => resolve(at - (touchedAt ?? at)));
      if (now > end) return resolve(undefined);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
