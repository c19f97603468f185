import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

/** A text field with its label. */
export const Field = ({ label, set, className = 'search', ...rest }: FieldProps) => (
  <label className={className}>
    {label} <input {...rest} onInput={({ currentTarget }) => set(currentTarget.value)} />
  </label>
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  /** Words by value. */
  readonly options: Readonly<Record<Value, string>>;
  /** Words of the empty value, which stands first, where there is one. */
  readonly none?: string;
  readonly choose: (value: Value) => void;
  readonly className?: string;
}

/** A list to choose from, with its label. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <label className={props.className ?? 'search'}>
    <span>{props.label}</span>{' '}
    <select value={props.value} onChange={({ currentTarget }) => props.choose(currentTarget.value as Value)}>
      {props.none && <option value="">{props.none}</option>}
      {Object.entries<string>(props.options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
