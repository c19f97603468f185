/** Pages that are open at the same time: each waits for most of its time. */
const places = 4;

/** Plays each, some at the same time, and says now and then how many have begun. */
export async function playAll<One>(all: readonly One[], play: (one: One) => Promise<void>): Promise<void> {
  let begun = 0;
  const playRest = async () => {
    for (let one = all[begun++]; one !== undefined; one = all[begun++]) {
      if (begun % 50 === 0) console.log(`${begun} of ${all.length}`);
      await play(one);
    }
  };
  await Promise.all(Array.from({ length: places }, playRest));
}
