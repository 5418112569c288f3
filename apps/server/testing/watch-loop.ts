/** Measures the longest time without a turn of the event loop, which the server shares with the test. */
export function watchLoop() {
  const began = performance.now();
  let last = began;
  let longestMs = 0;
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return { longestMs, tookMs: last - began };
    },
  };
}
