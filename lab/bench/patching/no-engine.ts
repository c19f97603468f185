import { createPatchBench } from './driver.ts';

window.patchBench = createPatchBench(() => () => {});
