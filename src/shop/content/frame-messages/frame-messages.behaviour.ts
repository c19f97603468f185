import { listen } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { checkMessage } from '../../contact/frame-messages.ts';

/** The chat's own frame. While it is there it hears all messages itself. */
const chatFrame = '.sf-contact-frame';

/**
 * Hears what frames send to the page, while it has one: what is no message of ours is reported. Messages with a type are for whoever waits for them.
 */
export default define({
  name: 'frame-messages',
  when: 'active',
  once: true,
  /** any element: while the page has a frame its messages are heard, and those that are not ours are logged */
  parts: {},
  mount(_props, _parts, { services }) {
    const refused = new Set<string>();
    let frames = 0;
    let stop = () => {};
    const hear = () =>
      listen<MessageEvent<unknown>>(window, 'message', (event) => {
        // The page's own code and browser extensions post messages to this window, too.
        if (event.source === window || document.querySelector(chatFrame)) return;
        const { origin } = event;
        const check = checkMessage(event, { origin: location.origin, source: null });
        if (check.verdict === 'ignored') services.report('message-ignored', undefined, origin);
        else if (check.verdict === 'refused' && check.reason === 'type') {
          services.report('message-refused', check.what, origin);
          if (refused.size < refused.add(origin).size)
            services.track('frame_message_refused', { origin, reason: 'type' });
        }
      });
    const stopWatching = services.watch(
      'iframe',
      () => {
        if (frames++ === 0) stop = hear();
        return () => {
          if (--frames === 0) stop();
        };
      },
      { owner: 'frame-messages' },
    );
    return () => {
      stopWatching();
      stop();
    };
  },
});
