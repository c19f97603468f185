import { createServices } from '../page/services.ts';

/** The page's services: one for the client, for experiments that come before it, and for all that comes later. */
export const { sendBy, services } = createServices(window, document);
