import { addresses } from './addresses.ts';
import { agentReads } from './agent-reads.ts';
import { agents } from './agents.ts';
import { answers } from './answers.ts';
import { attributes } from './attributes.ts';
import type { Kind } from './kind.ts';
import { messages } from './messages.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';

/** Every way in but the markup, which needs a real browser. */
export const plainKinds: readonly Kind<unknown>[] = [
  attributes,
  settings,
  answers,
  messages,
  storage,
  addresses,
  agents as Kind<unknown>,
  agentReads as Kind<unknown>,
];
