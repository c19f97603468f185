interface Kind {
  /** `error`: something is lacking for it. `warn`: it goes on in another way. */
  readonly level: 'error' | 'warn';
  /** What has happened, and what happens now. */
  readonly says: string;
  /** The specification's own wording: the console shows it alone, with `{about}` and `{error}` in their places. */
  readonly isExact?: true;
}

const error = (says: string) => ({ level: 'error', says }) as const;
const warning = (says: string) => ({ level: 'warn', says }) as const;
const exact = (says: string, level: Kind['level'] = 'error') => ({ level, says, isExact: true }) as const;

/**
 * Every fault that we report, by its code. Codes are public and stay. The comments say what to do: `npm run errors`
 * makes docs/errors.md of both.
 */
export const faults = {
  /** [Nothing of ours runs](troubleshooting.md#nothing-of-ours-runs): the page has overwritten what every script needs, or it is a fault of ours. */
  'no-start': error('the script could not start; the page stays as the server sent it'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'no-runtime': error('our code could not be loaded; the page stays as the server sent it'),
  /** Fix the function that was passed to `storefront.push`. */
  'kept-call': error('a call passed to push failed; the others are made'),
  /** Fix the value in the page's settings; [the contract](contract/page.md#settings) has what each may be. */
  'setting-invalid': error('the settings have a value that cannot be used'),
  /** Look for a slip in the name of the key, or remove it. */
  'setting-unknown': warning('the settings have a key that we do not know'),
  /** [It is a fault of ours](troubleshooting.md#it-is-a-fault-of-ours). */
  'watcher-failed': error('what was to be done with an element failed; all others go on'),
  /** Fix the entry that is named in what the server answers. */
  'entry-left-out': error('an answer has a broken entry, which is left out'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'panel-unplaced': warning('a panel keeps its own place, as the code that places it did not come'),

  /** [It stays as the server sent it](troubleshooting.md#an-island-or-behaviour-stays-as-the-server-sent-it). */
  'component-failed': error('it stays off, with the markup of the server'),
  /** Fix the name; [the contract](contract/markup.md#islands-and-behaviours) lists them all. */
  'component-unknown': error('no island or behaviour has this name; the element stays as it is'),
  /** Give each island and each behaviour an element of its own. */
  'component-shared': error('another one has this element already; it stays off'),
  /** [It is a fault of ours](troubleshooting.md#it-is-a-fault-of-ours). */
  'undo-failed': error('what was to be undone could not be; something of it may be left'),

  /** See what else writes to `window.dataLayer`: it must be an array, before tag managers are loaded too. */
  'no-data-layer': error('dataLayer is not an array; events wait until it is one'),
  /** Look at the tag manager: the error comes from its `push`. The event counts as sent. */
  'data-layer-failed': error('dataLayer failed on an event'),
  /** Have the page write `dataLayer = dataLayer || []`. A tag manager that has read the old array hears nothing more of us. */
  'data-layer-replaced': warning('the page has set another dataLayer; what it lacks is pushed again'),
  /** Fix the function that was passed to `storefront.analytics.on`. */
  'event-listener': error('a listener of events failed; the others are called'),
  /** Find out how personal data came into the parameter that is named: a search box, an address, a title. */
  'event-refused': error('an event is refused, as it seems to have personal data'),
  /** Serve the page by https. */
  'no-hash': warning('nothing can be hashed without https; hashes are left out of the reports'),
  /** [It is a fault of ours](troubleshooting.md#it-is-a-fault-of-ours). */
  'measure-failed': error('a part of what measures the page could not start; the others do'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'user-unregistered': warning('the user is not registered; the next page tries again'),
  /** Fix the attribute of the product. */
  'product-attribute': warning('an attribute of a product is left out of the reports'),
  /** Give the block `data-promotion-name` or `data-promotion-id`. */
  'promotion-unnamed': warning('a promotion has neither name nor id; it is not reported'),
  /** Give each line of the order its `data-price`. */
  'order-unpriced': warning('a line of an order has no price; the purchase is not reported'),
  /** Give the results their `data-search-term`, and `data-search-results` as a whole number. */
  'search-unreadable': warning('a search has no term, or no number of results; it is not reported'),

  /** [A call fails](troubleshooting.md#a-call-fails). */
  'popup-failed': error('the content of a popup could not be shown; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'popup-unasked': warning('a popup that nobody has asked for is not shown'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'survey-failed': error('a survey is not shown'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'cart-count': error("the cart's count could not be read; the last known one stays"),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'cart-unread': error('the cart could not be shown; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'cart-doubt': error('removing a line of the cart seemed to fail; the line is gone all the same'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'cart-remove': error('a line of the cart could not be removed; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'cart-change': error('a change of the cart failed; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'add-to-cart': error('adding to the cart got no good answer; the shopper is told'),
  /** Fix the call: [agents.md](agents.md) has what each action takes. */
  'action-input': error('an action was called with what it does not take; nothing is done'),
  /** Ask for an article, a product or a place that there is. */
  'action-unknown': warning(
    'an action names what the shop, the page or the cart does not have; nothing is done',
  ),
  /** Look at its `reason`; the shopper sees the same where there is something to decide. */
  'action-refused': warning('the shop does not do what an action asks'),
  /** Call it again once there is a connection. */
  'action-offline': warning('an action found no connection; nothing is done'),
  /** [A call fails](troubleshooting.md#a-call-fails). Read the cart before you call it again. */
  'action-failed': warning('an action got no usable answer of the shop'),
  /** See which other script registers a tool by this name: it gets what agents mean for the shop. */
  'tool-taken': error('a tool for agents has a name that is taken; the others are there'),
  /** Look at the error: the file did not come, or the browser refuses tools here, as with `Origin-Agent-Cluster: ?0`. Shoppers miss nothing. */
  'no-tools': warning('agents do not get our tools'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'list-failed': warning('a choice in a list did not come; the shopper is told, or the browser opens it'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'choice-failed': warning('another choice did not come; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). Typing the address works without it. */
  'address-failed': warning('an address could not be looked up; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'totals-failed': warning('the totals did not come; the shopper sees ours'),
  /** [A call fails](troubleshooting.md#a-call-fails). The search form works without it. */
  'no-suggestions': error('there are no suggestions for a search'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'entrance-failed': error('the entrance of a category is not shown'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'advice-failed': warning('a piece of advice about a category is not shown'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'gallery-failed': error('the gallery could not be opened; a link that was pressed is followed'),
  /** Fix the address: a picture's may be anywhere on the web, a video's on this site only. */
  'gallery-link': error(
    "a link of the gallery is no picture's address and no video's on this site; it stays a plain link",
  ),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'bed-match-failed': warning('the bed match could not be sent; the shopper is told'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'fit-failed': error('products show no fit'),
  /** Fix `data-sleep-id-from` and `data-sleep-id-to`: numbers from 1 to 5, the lower one first. */
  'fit-range': error('a product has a sleep-ID that is no range; it shows no fit'),
  /** Fix the JSON in `data-tree`. */
  'guide-tree': error('the questions of a guide have faults'),
  /** Fix the facet in `data-tree`, or make it known to the shop. */
  'guide-facet': error('a question asks for a facet that the shop does not know; it is ignored'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'guide-results': error('the results of a guide could not be shown; the shopper is told'),

  /** [A call fails](troubleshooting.md#a-call-fails). */
  'stores-unread': error('the map shows no stores'),
  /** [A call fails](troubleshooting.md#a-call-fails). It may be that of the provider of addresses. */
  'store-search': error('a search for stores failed; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). It is that of the provider of tiles, whose host the content security policy must allow. */
  'no-tiles': warning('the map has no tiles'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'no-map': error('the map could not be loaded; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'appointment-failed': warning('a step of an appointment failed; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). It may be that of the bot protection. */
  'form-failed': warning('a form was not sent; the shopper is told'),
  /** Fix the `action` of the form, or the `formaction` of its button. */
  'form-off-site': error('a form leads to no address on this site; nothing is sent'),
  /** Give the field another name: a form gives it to who asks the form for something of that name. */
  'form-masked': error('a field hides what scripts ask of its form; the browser sends the form as it is'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). Typing the date works without it. */
  'no-calendar': warning('the calendar of a date field does not open'),
  /** Set `chat.domain` in the settings, and the campaign on the option. */
  'chat-unset': error('no chat is opened'),
  /** [A call fails](troubleshooting.md#a-call-fails). It may be that of the chat. */
  'contact-failed': error('a way of contact could not be opened; the shopper is told'),
  /** [A call fails](troubleshooting.md#a-call-fails). */
  'contact-unknown': error('the ways of contact could not be read; the link stays a link'),
  /** Look at the script of the chat. */
  'no-co-browser': warning('the co-browser could not be asked for'),
  /** None of our business, as long as the frame works: what it sends is no JSON. */
  'message-ignored': warning('a message of a frame is ignored, as it is no JSON'),
  /** Fix what the frame sends. */
  'message-refused': warning('an unexpected message of a frame is refused'),

  /** Look at the error. [B does not show](troubleshooting.md#b-does-not-show). */
  'experiment-failed': exact('Failed to execute AB test {about}'),
  /** Fix the id, or build the experiment in. */
  'experiment-unknown': exact('Tried to start AB test {about} but it does not exist'),
  /** Start it once; `storefront.experiments.stop` ends it before another start. */
  'experiment-active': exact("Tried to start AB test {about} but it's already active"),
  /** Give the visitor variant A, B or C. */
  'experiment-variant': exact('Unexpected A/B variant: {error} on test {about}'),
  /** Give the copy test an id of its own. */
  'copy-test-known': exact('Tried to start copy test {about} but it is a known AB test ID'),
  /** Ask for an id that `storefront.experiments.list()` has. */
  'experiment-none': exact('Tried to get experiments but it does not exist', 'warn'),
  /** [A file does not come](troubleshooting.md#a-file-does-not-come). */
  'no-experiments': error(
    'the list or the code of the experiments could not be loaded; the page is without them',
  ),
  /** Fix the tag: its content is its id, a bar and a variant. */
  'experiment-tag': error('the tag of an experiment is ignored'),
  /** Fix the data of the copy test. */
  'copy-test-invalid': error('the data of a copy test are no copy test; it is not started'),
  /** Fix what was passed to `storefront.experiments.register`. */
  'experiment-unregistered': error('an experiment could not be registered'),
  /** Fix the id in the address. */
  'experiment-not-kept-out': error('the address keeps out an experiment that does not exist'),
  /** Change the element before it is an island, or have the island changed. */
  'experiment-island': warning('an experiment may not change a mounted island; this change is skipped'),
  /** See what else on the page writes there, and have the experiment do it in another way. */
  'experiment-fought': error('an experiment is stopped: the page keeps resetting it'),
  /** [Yesterday's build still runs](troubleshooting.md#yesterdays-build-still-runs): cache a rendered page no longer than its build. */
  'experiment-rendered': warning(
    'a rendered page does not fit its marks: it stays as it is, and its experiments are only measured',
  ),
  /** Choose an element that is no script and no style sheet. */
  'experiment-code': error('an experiment may not set a text that would run as code'),

  /** [It is a fault of ours](troubleshooting.md#it-is-a-fault-of-ours). Shoppers never meet it. */
  'desk-failed': error('the desk, or a part of it, failed'),
  /** [It is a fault of ours](troubleshooting.md#it-is-a-fault-of-ours). Shoppers never meet it. */
  'checker-failed': error('a rule of the checker fails; the others are checked'),
} as const satisfies Record<string, Kind>;

export type FaultCode = keyof typeof faults;
