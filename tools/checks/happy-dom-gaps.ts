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

// Tests of the server and the tools run without a DOM.
if (typeof MutationObserver !== 'undefined') {
  observeAnew(MutationObserver);
  requestSubmitBehindProxy(HTMLFormElement);
}
