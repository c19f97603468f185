let turn = 1;
let isEnding = false;
let ending: MessageChannel | undefined;

/** The number of the current task: events in the same task are related. */
export function currentTurn(): number {
  if (isEnding) return turn;
  isEnding = true;
  // A busy browser may run several timers before it handles a message; a locked one may have no messages.
  setTimeout(endTurn);
  if (!ending && globalThis.MessageChannel) {
    ending = new MessageChannel();
    ending.port1.onmessage = endTurn;
  }
  ending?.port2.postMessage(0);
  return turn;
}

function endTurn() {
  turn++;
  isEnding = false;
}
