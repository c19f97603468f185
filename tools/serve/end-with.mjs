// @ts-check

/** How often to look, in ms. */
const pace = 500;

/**
 * Ends this process soon after another has ended, however that came: a runner that is killed can't stop its servers.
 *
 * @param {number} other Its process id.
 */
export function endWith(other) {
  setInterval(() => {
    if (!isRunning(other)) process.exit();
  }, pace).unref();
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of somebody else is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
