import { pageServices } from '../../../e2e/harness/page-services.ts';
import { startEnhancements } from '../../../src/enhance/testing.ts';
import { now } from '../../../src/enhance/when/now.ts';
import { number, props } from '../../../src/page/prop-schemas.ts';
import { defineIsland } from '../../../src/react/define-island.tsx';
import { inside } from '../../../src/react/inside.ts';
import { marks } from './counter.ts';
import { Counter } from './counter-component.tsx';
import { exposeBench, whenCodeLoaded } from './driver.ts';

const counter = defineIsland({
  name: 'counter',
  props: props({ start: number({ min: 0, max: 9 }) }),
  render: inside,
  component: Counter,
});

exposeBench(marks['ours, Preact'], () =>
  startEnhancements(
    [
      {
        kind: 'island',
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
