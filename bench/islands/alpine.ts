import Alpine from 'alpinejs';
import { marks } from './counter.ts';
import { countLive, offer } from './driver.ts';

Alpine.data('counter', (start: number) => ({
  count: start,
  init: countLive,
  add() {
    this.count++;
  },
}));

offer(marks.Alpine, () => Alpine.start());
