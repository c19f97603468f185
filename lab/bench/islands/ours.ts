import { listen } from '../../../src/dom/listen.ts';
import { define } from '../../../src/enhance/define.ts';
import { one } from '../../../src/enhance/parts.ts';
import { marks } from './counter.ts';
import { countMounted, exposeBench } from './driver.ts';
import { counterProps, startOurs } from './start-ours.ts';

const counter = define({
  name: 'counter',
  props: counterProps,
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

exposeBench(marks['ours, behaviour'], () => startOurs('behaviour', counter));
