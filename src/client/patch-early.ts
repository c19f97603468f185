import { startPatching } from '../experiments/kit/patch.ts';
import { services } from './services.ts';

// In each experiment's chunk: one that comes before the client patches without it.
startPatching(services, document);
