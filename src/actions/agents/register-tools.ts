import { anySignal } from '../../calls/deadline.ts';
import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { listen, undoAll } from '../../dom/listen.ts';
import type { Services } from '../../page/services.ts';
import { callsMade } from '../calls-made.ts';
import { type ModelContext, type Tool, tools } from './tools.ts';

/** Those that have our tools, or will have them once the page is shown again. */
const started = new WeakSet<ModelContext>();

/** Gives the browser our tools, and takes them back while the page is away. Returns an undo. */
export function registerTools(services: Services, view: Window = window): () => void {
  const { modelContext } = view.document;
  if (!modelContext || started.has(modelContext)) return () => {};
  started.add(modelContext);
  let shown = registerAll(services, modelContext);
  const hide = () => shown.abort();
  const stops = [
    listen(view, 'pagehide', hide),
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (persisted && shown.signal.aborted) shown = registerAll(services, modelContext);
    }),
    hide,
    () => started.delete(modelContext),
  ];
  return () => undoAll(stops);
}

/** Abort what it returns to take the tools back. */
function registerAll(services: Services, modelContext: ModelContext): AbortController {
  const shown = new AbortController();
  const { tools: offers } = callsMade(services);
  for (const tool of tools)
    register(services, modelContext, tool, shown.signal).then(
      () => offers.set(tool.name, 'offered'),
      (error) => {
        if (shown.signal.aborted) return;
        const isTaken = (error as Partial<Error> | null)?.name === 'InvalidStateError';
        offers.set(tool.name, isTaken ? 'taken' : 'refused');
        services.report(isTaken ? 'tool-taken' : 'no-tools', error, tool.name);
      },
    );
  return shown;
}

async function register(services: Services, modelContext: ModelContext, tool: Tool, shown: AbortSignal) {
  const { name, title, description, input: inputSchema, hints: annotations } = tool;
  await modelContext.registerTool(
    {
      ...{ name, title, description, inputSchema, annotations },
      async execute(given, { signal } = {}) {
        const { carryOutOf } = await fetchChunk(() => import('./carry-out.ts'));
        return carryOutOf(services).carryOut(tool, given, signal ? anySignal(shown, signal) : shown);
      },
    },
    { signal: shown },
  );
}
