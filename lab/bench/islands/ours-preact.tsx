import { defineIsland } from '../../../src/enhance/react/define-island.tsx';
import { inside } from '../../../src/enhance/react/inside.ts';
import { marks } from './counter.ts';
import { Counter } from './counter-component.tsx';
import { exposeBench } from './driver.ts';
import { counterProps, startOurs } from './start-ours.ts';

const counter = defineIsland({ name: 'counter', props: counterProps, render: inside, component: Counter });

exposeBench(marks['ours, Preact'], () => startOurs('island', counter));
