import { createRoot } from 'react-dom/client';
import { marks } from './counter.ts';
import { Counter } from './counter-component.tsx';
import { offer } from './driver.ts';

// Roots of Preact and nothing else: no slices, no checks, no boundary, no server nodes kept.
function mount(host: HTMLElement) {
  host.replaceChildren();
  createRoot(host).render(<Counter start={Number(host.dataset.start)} />);
}

const isHost = (node: Node): node is HTMLElement => node instanceof HTMLElement && 'island' in node.dataset;

offer(marks['Preact alone'], () => {
  document.querySelectorAll<HTMLElement>('[data-island]').forEach(mount);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isHost(node)) mount(node);
  }).observe(document, { childList: true, subtree: true });
});
