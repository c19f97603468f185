import { marks } from './counter.ts';
import { exposeBench } from './driver.ts';

exposeBench(marks['no runtime'], undefined);
