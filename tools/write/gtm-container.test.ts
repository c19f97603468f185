// @vitest-environment happy-dom
import 'data-layer-helper/dist/data-layer-helper.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openDataLayer } from '../../src/analytics/data-layer.ts';
import { type EventDefinition, isEcommerce } from '../../src/analytics/events/define-event.ts';
import { eventDefinitions } from '../../src/analytics/events/index.ts';
import { gtmContainer } from './gtm-container.ts';

/*
 * What an import reads, from Google's reference of the API:
 * https://developers.google.com/tag-platform/tag-manager/api/v2/reference/accounts/containers/versions, …/workspaces/triggers,
 * …/workspaces/variables and …/variable-dictionary-reference ("Data Layer Variable"). An export has the same objects without
 * their workspace, and its enums in capitals. Google says no limit of a name; its own interface cuts names of over 100 characters.
 */
const id = z.string().regex(/^\d+$/);
const name = z
  .string()
  .regex(/^\S.*\S$/)
  .max(100)
  .refine((text) => !/[{}]/.test(text));
const owner = { accountId: id, containerId: id };
const template = <V extends z.ZodType>(key: string, value: V) =>
  z.strictObject({ type: z.literal('TEMPLATE'), key: z.literal(key), value });
const container = z.strictObject({
  exportFormatVersion: z.literal(2),
  exportTime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  containerVersion: z.strictObject({
    path: z.string().regex(/^accounts\/\d+\/containers\/\d+\/versions\/\d+$/),
    ...owner,
    containerVersionId: id,
    container: z.strictObject({
      path: z.string().regex(/^accounts\/\d+\/containers\/\d+$/),
      ...owner,
      name,
      publicId: z.string().regex(/^GTM-[A-Z\d]+$/),
      usageContext: z.tuple([z.literal('WEB')]),
    }),
    folder: z.array(z.strictObject({ ...owner, folderId: id, name })),
    trigger: z.array(
      z.strictObject({
        ...owner,
        triggerId: id,
        name,
        type: z.literal('CUSTOM_EVENT'),
        notes: z.string(),
        customEventFilter: z.tuple([
          z.strictObject({
            type: z.literal('EQUALS'),
            parameter: z.tuple([
              template('arg0', z.literal('{{_event}}')),
              template('arg1', z.string().min(1)),
            ]),
          }),
        ]),
        parentFolderId: id,
      }),
    ),
    variable: z.array(
      z.strictObject({
        ...owner,
        variableId: id,
        name,
        type: z.literal('v'),
        notes: z.string().min(1),
        parameter: z.tuple([
          z.strictObject({
            type: z.literal('INTEGER'),
            key: z.literal('dataLayerVersion'),
            value: z.enum(['1', '2']),
          }),
          z.strictObject({
            type: z.literal('BOOLEAN'),
            key: z.literal('setDefaultValue'),
            value: z.literal('false'),
          }),
          template('name', z.string().regex(/^[a-zA-Z_]\w*(\.\w+)*$/)),
        ]),
        parentFolderId: id,
      }),
    ),
  }),
});

const made = container.parse(JSON.parse(JSON.stringify(gtmContainer()))).containerVersion;
const definitions: readonly EventDefinition[] = eventDefinitions;

describe('the container for the tag manager', () => {
  test('has each id and each name once, and only folders that it has', () => {
    const { folder, trigger, variable } = made;
    for (const ids of [trigger.map((one) => one.triggerId), variable.map((one) => one.variableId)])
      expect(new Set(ids).size).toBe(ids.length);
    for (const kind of [folder, trigger, variable])
      expect(new Set(kind.map((one) => one.name.toLowerCase())).size).toBe(kind.length);
    const folders = folder.map(({ folderId }) => folderId);
    for (const { parentFolderId } of [...trigger, ...variable]) expect(folders).toContain(parentFolderId);
  });

  test('says of each variable which events have it', () => {
    const notesOf = (path: string) => made.variable.find((one) => one.parameter[2].value === path)?.notes;
    for (const event of definitions)
      for (const key of Object.keys(event.schema.shape))
        expect(notesOf(isEcommerce(event) ? `ecommerce.${key}` : key)).toMatch(
          new RegExp(`(^|, )${event.name}[,:]`, 'm'),
        );
    expect(notesOf('email_hash')).not.toContain('page_view');
  });

  test('is the same at each build', () => {
    expect(gtmContainer()).toEqual(gtmContainer());
  });
});

/** Google's own library: it merges what is pushed into one model, as its tag manager does. */
interface DataLayerHelper {
  new (
    layer: object[],
    listener: (model: Record<string, unknown>, pushed: Record<string, unknown>) => void,
    listenToPast: boolean,
  ): unknown;
}
const { DataLayerHelper } = window as unknown as { DataLayerHelper: DataLayerHelper };

/** The value of a path in an object; undefined where it has none. */
const at = (object: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], object);

/** What the imported container makes of these events: of each the triggers that fire, and the variables as a tag reads them. */
function replay(visit: readonly EventDefinition[]) {
  const layer: object[] = [];
  const send = openDataLayer({ dataLayer: layer }, async () => {});
  for (const { name, example } of visit) send({ name, parameters: example } as never);
  const seen: { fired: string[]; read: (path: string) => unknown }[] = [];
  const latest: Record<string, unknown> = {};
  new DataLayerHelper(
    layer,
    (model, pushed) => {
      Object.assign(latest, pushed);
      if (typeof pushed.event !== 'string') return;
      const [merged, flat] = [structuredClone({ ...model }), { ...latest }];
      const fired = made.trigger.filter(
        ({ customEventFilter: [{ parameter }] }) => parameter[1].value === pushed.event,
      );
      seen.push({
        fired: fired.map((one) => one.name),
        read(path) {
          const [version, , key] =
            made.variable.find((one) => one.parameter[2].value === path)?.parameter ?? [];
          if (!version || !key) throw new Error(`no variable reads ${path}`);
          return version.value === '1' ? flat[key.value] : at(merged, key.value.split('.'));
        },
      });
    },
    true,
  );
  return seen;
}

describe('once it is imported', () => {
  // Each twice, in another order: what an event leaves behind would show in the next.
  const visit = [...definitions, ...definitions.toReversed()];
  const seen = replay(visit);

  test('one trigger fires for each event', () => {
    expect(seen.map(({ fired }) => fired)).toEqual(visit.map(({ name }) => [`Storefront - ${name}`]));
  });

  test('its variables read every parameter of the event', () => {
    for (const [index, event] of visit.entries())
      for (const key of Object.keys(event.schema.shape)) {
        const path = isEcommerce(event) ? `ecommerce.${key}` : key;
        const read = seen[index]?.read(path);
        // The sender names each parameter, even those that an example leaves out.
        if (key in event.example) expect(read, `${path} of ${event.name}`).toEqual(at(event.example, [key]));
      }
  });

  test('a variable keeps its value in the events that do not have it, as the documents say', () => {
    const of = (name: string) => definitions.filter((one) => one.name === name);
    const [, later] = replay([...of('view_item'), ...of('page_view')]);
    expect(later?.read('ecommerce.currency')).toBe('EUR');
    expect(readFileSync('docs/analysts.md', 'utf8')).toContain(
      'Use a variable only in tags of the events in its notes',
    );
  });

  test('its variables have no part of a list or object of the event before', () => {
    const first = definitions.find(({ name }) => name === 'experiment_activation');
    if (!first) throw new Error('there is no experiment_activation');
    const second = { ...first, example: { ...first.example, metaData: { stores: 1 }, experiments: [] } };
    const read = replay([first, second])[1]?.read;
    expect([read?.('metaData'), read?.('experiments')]).toEqual([{ stores: 1 }, []]);
  });
});
