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

// Tests of the server and the tools run without a DOM.
if (typeof MutationObserver !== 'undefined') observeAnew(MutationObserver);
