import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';

/** A value of a table, as the server takes it. */
export type Cell = Readonly<Record<string, unknown>>;
type Type = Readonly<Record<string, unknown>>;

export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: Type; readonly isPseudo?: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Google's reference implementation of BigQuery's dialect. */
export interface ZetaSql {
  /** The rows of a query, each value as text; NULL as `null`. */
  evaluate(sql: string, table: Table): Promise<(string | null)[][]>;
  stop(): void;
}

/** Starts the server that its package carries. */
export async function startZetaSql(folder: string): Promise<ZetaSql> {
  const require = createRequire(join(process.cwd(), folder, 'package.json'));
  const home = join(require.resolve('@fivetrandevelopers/zetasql'), '../zetasql');
  const port = await findFreePorts({ count: 1, from: 50_055 });
  const server = spawn(join(home, serverName()), ['localhost', String(port)], { stdio: 'ignore' });
  try {
    const call = await connect(require, join(home, 'protos'), port);
    const language = await call('GetLanguageOptions', { maximum_features: true });
    return { evaluate: (sql, table) => evaluate(call, language, sql, table), stop: () => stop(server) };
  } catch (error) {
    stop(server);
    throw error;
  }
}

const stop = (server: ChildProcess) => void server.kill('SIGKILL');

const serverName = () =>
  `remote_server${process.arch.startsWith('arm') ? '_arm' : ''}${process.platform === 'darwin' ? '' : '.so'}`;

type Message = Readonly<Record<string, unknown>>;
type Call = (method: string, request: Message) => Promise<Message>;

/** Calls a method of the server by its name. */
async function connect(require: NodeJS.Require, protos: string, port: number): Promise<Call> {
  const grpc = require('@grpc/grpc-js');
  const definition = require('@grpc/proto-loader').loadSync('local_service.proto', {
    includeDirs: [protos],
    keepCase: true,
    longs: String,
    enums: String,
    oneofs: true,
  });
  const { ZetaSqlLocalService } = grpc.loadPackageDefinition(definition).zetasql.local_service;
  const most = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 };
  const client = new ZetaSqlLocalService(`localhost:${port}`, grpc.credentials.createInsecure(), most);
  await new Promise<void>((resolve, reject) => {
    client.waitForReady(Date.now() + 60_000, (error?: Error) => (error ? reject(error) : resolve()));
  });
  return (method, request) =>
    new Promise((resolve, reject) => {
      client[method](request, (error: Error | null, answer: Message) =>
        error ? reject(error) : resolve(answer),
      );
    });
}

async function evaluate(call: Call, language: Message, sql: string, { name, columns, rows }: Table) {
  const table = {
    name,
    name_in_catalog: name,
    column: columns.map((column) => ({
      name: column.name,
      type: column.type,
      is_pseudo_column: column.isPseudo ?? false,
    })),
  };
  // BigQuery's time zone is UTC where nothing else is said; the server's is California's.
  const options = { language_options: language, default_timezone: 'UTC' };
  const { prepared } = await call('PrepareQuery', {
    sql,
    options,
    simple_catalog: {
      name: 'made up',
      table: [table],
      builtin_function_options: { language_options: language },
    },
    table_content: { [name]: { table_data: { row: rows.map((cell) => ({ cell })) } } },
  });
  const { prepared_query_id } = prepared as Message;
  const answer = (await call('EvaluateQuery', { prepared_query_id })) as unknown as Answer;
  await call('UnprepareQuery', { prepared_query_id });
  return (answer.content.table_data?.row ?? []).map(({ cell }) =>
    cell.map((one) => (one.value === undefined ? null : String(one[one.value]))),
  );
}

/** What `EvaluateQuery` answers: in `value` stands which of the fields has the value. */
interface Answer {
  readonly content: {
    readonly table_data?: { readonly row?: readonly { readonly cell: readonly Answered[] }[] };
  };
}
type Answered = { readonly value?: string } & Readonly<Record<string, unknown>>;
