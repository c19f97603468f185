import { marks } from './counter.ts';
import { exposeBench } from './driver.ts';

// The minimum cost of noticing late markup: the browser's own mutation records.
new MutationObserver(() => {}).observe(document, { childList: true, subtree: true });

exposeBench(marks['an observer alone'], undefined);
