import { pageServices } from '../../e2e/harness/page-services.ts';
import { listen } from '../../src/dom/listen.ts';
import { define } from '../../src/enhance/define.ts';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { now } from '../../src/enhance/when/now.ts';
import { number, props } from '../../src/page/prop-schemas.ts';
import { marks } from './counter.ts';
import { countMounted, exposeBench, whenCodeLoaded } from './driver.ts';

const counter = define(props({ start: number({ min: 0, max: 9 }) }), ({ start }, { host }) => {
  const button = host.querySelector('button');
  const output = host.querySelector('output');
  if (!button || !output) throw new Error('has no button or no output inside');
  let count = start;
  output.textContent = String(count);
  countMounted();
  return listen(button, 'click', () => {
    output.textContent = String(++count);
  });
});

exposeBench(marks['ours, behaviour'], () =>
  startEnhancements(
    [
      {
        kind: 'behaviour',
        name: 'counter',
        when: now,
        defers: 'a, button, form',
        async load() {
          await whenCodeLoaded();
          return { default: counter };
        },
      },
    ],
    pageServices(),
  ),
);
