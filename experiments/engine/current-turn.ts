let turn = 1;
let isEnding = false;
let ending: MessageChannel | undefined;

/** The number of the current task: what happens within one follows from what came before in it. */
export function currentTurn(): number {
  if (isEnding) return turn;
  isEnding = true;
  if (!ending) {
    ending = new MessageChannel();
    ending.port1.onmessage = endTurn;
  }
  ending.port2.postMessage(0);
  // A busy browser may run one timer after another before it comes to a message.
  setTimeout(endTurn);
  return turn;
}

function endTurn() {
  turn++;
  isEnding = false;
}
