/** What the tools run of the client's own code. The build puts it beside the examples, made as the client is. */
interface Tools {
  readonly check: typeof import('../../tools/docs/browser/check-page.ts');
  readonly judge: typeof import('../../tools/docs/browser/judge-event.ts');
}

export const loadTool = <Name extends keyof Tools>(name: Name): Promise<Tools[Name]> =>
  import(/* @vite-ignore */ `/examples/${name}.js`);
