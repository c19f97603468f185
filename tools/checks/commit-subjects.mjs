// @ts-check
import { execFileSync } from 'node:child_process';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** The subjects of all commits made with this check in place; none where there is no history. */
export function subjectsSinceThisCheck() {
  try {
    const [first] = git(
      'log',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'tools/checks/commit-subjects.mjs',
    ).split('\n');
    return first
      ? git('log', '--no-merges', '--ancestry-path', '--format=%s', `${first}..HEAD`)
          .split('\n')
          .filter(Boolean)
      : [];
  } catch {
    return [];
  }
}

/** What is wrong with a subject, if anything. @param {string} subject */
export function subjectProblem(subject) {
  if (subject.length > 72) return `${subject.length} characters, at most 72: ${subject}`;
  if (subject.endsWith('.')) return `ends with a full stop: ${subject}`;
  if (!/^[A-Z]/.test(subject)) return `does not start with a capital: ${subject}`;
  return undefined;
}
