import { Application, Controller } from '@hotwired/stimulus';
import { marks } from './counter.ts';
import { countLive, offer } from './driver.ts';

class Counter extends Controller<HTMLElement> {
  static override targets = ['output'];
  static override values = { start: Number };
  declare readonly outputTarget: HTMLElement;
  declare readonly startValue: number;
  count = 0;

  override connect() {
    this.count = this.startValue;
    this.outputTarget.textContent = String(this.count);
    countLive();
  }

  add() {
    this.outputTarget.textContent = String(++this.count);
  }
}

offer(marks.Stimulus, () => Application.start().register('counter', Counter));
