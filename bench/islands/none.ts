import { marks } from './counter.ts';
import { offer } from './driver.ts';

offer(marks['no runtime'], undefined);
