import { Application, Controller } from '@hotwired/stimulus';
import { marks } from './counter.ts';
import { countMounted, exposeBench } from './driver.ts';

class Counter extends Controller<HTMLElement> {
  static override targets = ['output'];
  static override values = { start: Number };
  declare readonly outputTarget: HTMLElement;
  declare readonly startValue: number;
  count = 0;

  override connect() {
    this.count = this.startValue;
    this.outputTarget.textContent = String(this.count);
    countMounted();
  }

  add() {
    this.outputTarget.textContent = String(++this.count);
  }
}

exposeBench(marks.Stimulus, () => Application.start().register('counter', Counter));
