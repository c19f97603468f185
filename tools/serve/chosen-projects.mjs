// @ts-check

/**
 * The projects that a command of Playwright chooses: `--project=preact`, `--project preact react`. None if it plays all.
 *
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function chosenProjects(args) {
  /** @type {string[]} */
  const chosen = [];
  let isList = false;
  for (const arg of args) {
    const [, value] = /^--project(?:=(.*))?$/.exec(arg) ?? [];
    if (value) chosen.push(value);
    else if (isList && !arg.startsWith('-')) chosen.push(arg);
    isList = arg === '--project' || (isList && !arg.startsWith('-'));
  }
  return chosen;
}
