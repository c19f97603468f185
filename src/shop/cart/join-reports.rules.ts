/** In ms. */
const shortestWait = 50;
const longestWait = 5000;

/**
 * Calls `run` once for reports that come close together: 50 ms after the first, and for as long as they keep coming after
 * twice the wait before, up to 5 s. So another tab that reports without end costs a request every 5 s.
 */
export function joinReports(run: () => void) {
  let wait = shortestWait;
  let hasReport = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    timer = undefined;
    if (!hasReport) {
      wait = shortestWait;
      return;
    }
    hasReport = false;
    wait = Math.min(2 * wait, longestWait);
    timer = setTimeout(check, wait);
    run();
  };
  const report = () => {
    hasReport = true;
    timer ??= setTimeout(check, wait);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    report,
    /** Reports what the shopper is waiting for: after 50 ms, however much was reported before. */
    reportNow() {
      stop();
      wait = shortestWait;
      report();
    },
    stop,
  };
}
