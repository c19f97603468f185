import Alpine from 'alpinejs';
import { marks } from './counter.ts';
import { countMounted, exposeBench } from './driver.ts';

Alpine.data('counter', (start: number) => ({
  count: start,
  init: countMounted,
  add() {
    this.count++;
  },
}));

exposeBench(marks.Alpine, () => Alpine.start());
