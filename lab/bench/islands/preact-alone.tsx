import { createRoot } from 'react-dom/client';
import { marks } from './counter.ts';
import { Counter } from './counter-component.tsx';
import { exposeBench } from './driver.ts';

// Only Preact roots: no time slicing, no checks, no error boundary, no preserved server nodes.
function mount(host: HTMLElement) {
  host.replaceChildren();
  createRoot(host).render(<Counter start={Number(host.dataset.start)} />);
}

const isHost = (node: Node): node is HTMLElement => node instanceof HTMLElement && 'island' in node.dataset;

exposeBench(marks['Preact alone'], () => {
  document.querySelectorAll<HTMLElement>('[data-island]').forEach(mount);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isHost(node)) mount(node);
  }).observe(document, { childList: true, subtree: true });
});
