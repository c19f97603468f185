import { pageServices } from '../../../e2e/harness/page-services.ts';
import { listen } from '../../../src/dom/listen.ts';
import { define } from '../../../src/enhance/define.ts';
import { one } from '../../../src/enhance/parts.ts';
import { startEnhancements } from '../../../src/enhance/testing.ts';
import { now } from '../../../src/enhance/when/now.ts';
import { number, props } from '../../../src/page/prop-schemas.ts';
import { marks } from './counter.ts';
import { countMounted, exposeBench, whenCodeLoaded } from './driver.ts';

const counter = define({
  name: 'counter',
  props: props({ start: number({ min: 0, max: 9 }) }),
  parts: { button: one('button', { is: 'button' }), output: one('output', { is: 'output' }) },
  mount({ start }, { button, output }) {
    let count = start;
    output.textContent = String(count);
    countMounted();
    return listen(button, 'click', () => {
      output.textContent = String(++count);
    });
  },
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
