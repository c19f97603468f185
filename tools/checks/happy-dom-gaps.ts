/**
 * happy-dom ignores the options when a target is observed again
 * (https://dom.spec.whatwg.org/#dom-mutationobserver-observe replaces them). Disconnecting and observing again has the
 * same effect there.
 */
function observeAnew({ prototype }: typeof MutationObserver): void {
  const { observe } = prototype;
  const observed = new WeakMap<MutationObserver, Set<Node>>();

  prototype.observe = function (target, options) {
    const targets = observed.get(this) ?? new Set();
    observed.set(this, targets);
    if (targets.has(target) && targets.size === 1) this.disconnect();
    targets.add(target);
    observe.call(this, target, options);
  };
}

/** happy-dom's forms are proxies, and its `requestSubmit` fails if it is called on one by the prototype. */
function requestSubmitBehindProxy({ prototype }: typeof HTMLFormElement): void {
  // By a name of its own, which the proxy binds to what is behind it.
  const behind = 'requestSubmit behind the proxy';
  // The files of a worker may share the prototype.
  if (behind in prototype) return;
  Object.assign(prototype, {
    [behind]: prototype.requestSubmit,
    requestSubmit(this: Record<string, (submitter: unknown) => void>, submitter: unknown) {
      this[behind]?.(submitter);
    },
  });
}

/**
 * happy-dom writes each piece of a document into its body, and loads what it names. Here it comes into the template that
 * the first piece has begun; what a piece leaves open is closed at its end.
 */
function writeIntoTemplate({ prototype }: typeof HTMLDocument): void {
  prototype.write = function (piece) {
    const begun = this.querySelector('template');
    if (!begun) this.head.append(this.createElement('template'));
    const part = this.createElement('template');
    part.innerHTML = `${piece}`;
    begun?.content.append(part.content);
  };
}

// Tests of the server and the tools run without a DOM.
if (typeof MutationObserver !== 'undefined') {
  observeAnew(MutationObserver);
  writeIntoTemplate(HTMLDocument);
  requestSubmitBehindProxy(HTMLFormElement);
}
