import * as z from 'zod/mini';
import { defineEvent, defineFamily, means, optional, text } from './define-event.ts';

const videoStarted = defineEvent({
  name: 'video_started',
  description: 'The shopper starts a video.',
  when: 'It plays for the first time. Once for each video of the page.',
  schema: z.strictObject({ video_title: text("The video's title.") }),
  example: { video_title: 'Zo kies je een matras' },
});

const share = defineEvent({
  name: 'share',
  description: 'The shopper shares something of the shop.',
  when: "The address was copied, or a way was chosen in the system's own sheet. Once for each press.",
  schema: z.strictObject({
    method: means(
      'How: by `sheet` where a way was chosen in it, which the browser does not tell.',
      z.enum(['copy', 'sheet']),
    ),
    content_type: text("The page's type, or `guide` for a guide's advice."),
    item_id: optional(text('Which guide.')),
  }),
  example: { method: 'copy', content_type: 'blog' },
});

const frameMessageRefused = defineEvent({
  name: 'frame_message_refused',
  description: 'A message of a frame in the page was refused.',
  when: 'It arrives and is not of the kind that we take.',
  schema: z.strictObject({
    origin: text('Where it came from: scheme, host and port.'),
    reason: means(
      'The origin is not one we know, the type is not, or the content has the wrong shape.',
      z.enum(['origin', 'type', 'shape']),
    ),
  }),
  example: { origin: 'https://www.example.com', reason: 'origin' },
});

export default defineFamily('Content', [videoStarted, share, frameMessageRefused]);
