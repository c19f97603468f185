import { useState } from 'react';
import type { Definition, Enhancement } from '../../src/enhance/enhancement.ts';
import { defineIsland } from '../../src/enhance/react/define-island.tsx';
import { inside } from '../../src/enhance/react/inside.ts';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { interaction } from '../../src/enhance/when.ts';
import { pageServices } from './page-services.ts';

/** Islands that take over their element, whose code comes when the test opens the gate. */
interface Gate {
  open(): void;
  fail(): void;
}
declare global {
  interface Window {
    gate: Gate;
    clicks: number;
  }
}

const code = new Promise<void>((resolve, reject) => {
  window.gate = { open: resolve, fail: () => reject(new Error('no code today')) };
});
window.clicks = 0;

function Search() {
  const [text, setText] = useState('');
  return (
    <form action="/fixtures/">
      <label>
        Zoek <input name="q" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => window.clicks++}>
        Tel
      </button>
      <a href="/fixtures/?link">Naar de fixtures</a>
      <details>
        <summary>Meer</summary>
        <p>meer</p>
      </details>
      <div className="box" style={{ height: 40, overflow: 'auto' }}>
        <div style={{ height: 400 }}>lang</div>
      </div>
      <output>{text}</output>
    </form>
  );
}

const definition: Definition = defineIsland({ name: 'search', render: inside, component: Search });
const search: Enhancement = {
  kind: 'island',
  name: 'search',
  when: interaction,
  defers: 'a, button, form',
  load: () => code.then(() => ({ default: definition })),
};

startEnhancements([search], pageServices());
