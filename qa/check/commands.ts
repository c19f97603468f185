import { PlainError } from '../../tools/lib/plain-error.mjs';
import { plainText } from '../../tools/lib/plain-text.mjs';
import { parseArguments } from '../../tools/lib/read-arguments.mjs';
import { type Language, languages } from '../checker/sentences.ts';
import { askFiles } from './ask-files.ts';
import { type Render, readPages } from './check.ts';
import { checkHtml } from './check-html.ts';
import { type Format, formatFindings, formats } from './format.ts';
import { knowledgeOf } from './knowledge.ts';
import { parsePage } from './parsed-page.ts';
import { serverCommand, serverOptions } from './server/command.ts';
import usage from './usage.txt?raw';

export interface CheckEnvironment {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
  /** Where `--rendered` may be asked for. */
  readonly render?: Render;
}

/** Runs `npm run check`. Returns the exit code: 0, 1 where a page has an error, 2 after a message about its use. */
export async function checkCommand(
  args: readonly string[],
  { log, error, render }: CheckEnvironment,
): Promise<number> {
  try {
    const given = parse(args);
    if (given.values.help) {
      log(usage.trimEnd());
      return 0;
    }
    if (given.values.server !== undefined) return await serverCommand(given.values.server, given, log);
    const { target, format, language, isRendered } = read(args);
    const pages = await readPages(target, isRendered ? render : undefined);
    const knowledge = await knowledgeOf({ isRendered, today: new Date().toISOString().slice(0, 10) });
    const checks = pages.map(async ([page, html]) => {
      if (!/^https?:/.test(page)) return checkHtml(page, html, knowledge);
      const fileFaults = await askFiles(page, parsePage(html));
      return checkHtml(page, html, { ...knowledge, fileFaults, origin: new URL(page).origin });
    });
    const findings = (await Promise.all(checks)).flat();
    const text = formatFindings(findings, { format, language, pages: pages.length });
    if (text) log(text);
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  } catch (problem) {
    if (!(problem instanceof PlainError)) throw problem;
    error(plainText(problem.message));
    return 2;
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [target, another] = positionals;
  if (!target || another) throw new PlainError(usage);
  const stray = Object.keys(serverOptions).find((name) => name in values);
  if (stray) throw new PlainError(`--${stray} is for --server: ${usage}`);
  const oneOf = <T extends string>(value: string, choices: readonly T[]): T => {
    const choice = choices.find((one) => one === value);
    if (!choice) throw new PlainError(`"${value}" is none of ${choices.join(', ')}: ${usage}`);
    return choice;
  };
  return {
    target,
    format: oneOf<Format>(values.format, formats),
    language: oneOf<Language>(values.lang, languages),
    isRendered: values.rendered,
  };
}

const parse = (args: readonly string[]) =>
  parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        lang: { type: 'string', default: 'en' },
        rendered: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        ...serverOptions,
      },
    },
    usage,
  );
