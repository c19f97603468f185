import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

it.each(['PlainError', 'Error'])(
  'a command that ends with %s writes no escapes of its message',
  async (kind) => {
    const code = `import { exitWith, PlainError } from '${import.meta.dirname}/plain-error.mjs';
    exitWith(new ${kind}('a\\u001b[2Jb'));`;
    const { output } = await runCommand('sh', ['-c', 'node --input-type=module -e "$0"', code]);
    expect(output).toContain('a\\u001b[2Jb');
    expect(output).not.toContain('\u001b');
  },
);
