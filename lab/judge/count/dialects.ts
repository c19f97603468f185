/** What the two engines write differently. All other SQL of the count is the same text on both. */
export interface Dialect {
  /** The type of a text. */
  readonly text: string;
  /** The type of a whole number of 64 bits. */
  readonly whole: string;
  /** The type of a number with a fraction. */
  readonly real: string;
  /** The type of a whole number that sums of squares fit in, without rounding. */
  readonly exact: string;
  /** `CAST` that gives NULL for what can't be cast. */
  readonly attempt: string;
  /** Whether the text matches the regular expression (RE2 on both). */
  matches(text: string, pattern: string): string;
  /** The group of the first match; NULL or empty where there is none. */
  extract(text: string, pattern: string): string;
  /** The text with a blank for each match. */
  blank(text: string, pattern: string): string;
  /** Whole division. */
  divide(a: string, b: string): string;
  /** A number of 64 bits for a text, so that visitors take eight bytes each and no pseudonym is kept. */
  key(text: string): string;
  /** Milliseconds since 1970 of a moment as text; NULL where it is none. */
  millis(text: string): string;
  /** The moment so many microseconds after 1970. */
  moment(micros: string): string;
  /** The value of a parameter of an event in GA4's export, as text. */
  parameter(name: string): string;
}

export const duckdb: Dialect = {
  text: 'VARCHAR',
  whole: 'BIGINT',
  real: 'DOUBLE',
  exact: 'HUGEINT',
  attempt: 'TRY_CAST',
  matches: (text, pattern) => `regexp_matches(${text}, '${pattern}')`,
  extract: (text, pattern) => `regexp_extract(${text}, '${pattern}', 1)`,
  blank: (text, pattern) => `regexp_replace(${text}, '${pattern}', ' ', 'g')`,
  divide: (a, b) => `((${a}) // (${b}))`,
  key: (text) => `hash(${text})`,
  millis: (text) => `epoch_ms(TRY_CAST(${text} AS TIMESTAMPTZ))`,
  moment: (micros) => `make_timestamptz(${micros})`,
  parameter(name) {
    const value = `list_filter(event_params, lambda one: one.key = '${name}')[1].value`;
    const kinds = ['string_value', 'int_value', 'double_value', 'float_value'];
    return `COALESCE(${kinds.map((kind) => `CAST(${value}.${kind} AS VARCHAR)`).join(', ')})`;
  },
};

export const bigquery: Dialect = {
  text: 'STRING',
  whole: 'INT64',
  real: 'FLOAT64',
  exact: 'BIGNUMERIC',
  attempt: 'SAFE_CAST',
  matches: (text, pattern) => `REGEXP_CONTAINS(${text}, r'${pattern}')`,
  extract: (text, pattern) => `REGEXP_EXTRACT(${text}, r'${pattern}')`,
  blank: (text, pattern) => `REGEXP_REPLACE(${text}, r'${pattern}', ' ')`,
  divide: (a, b) => `DIV(${a}, ${b})`,
  key: (text) => `FARM_FINGERPRINT(${text})`,
  millis: (text) => `UNIX_MILLIS(SAFE_CAST(${text} AS TIMESTAMP))`,
  moment: (micros) => `TIMESTAMP_MICROS(${micros})`,
  parameter: (name) =>
    `(SELECT COALESCE(value.string_value, CAST(value.int_value AS STRING), CAST(value.double_value AS STRING), CAST(value.float_value AS STRING)) FROM UNNEST(event_params) WHERE key = '${name}' LIMIT 1)`,
};
