import { type ReactNode, useEffect, useState } from 'react';
import type { TabProps } from './tab-props.ts';

type Tab = (props: TabProps) => ReactNode;

/** A tab whose code comes once it is opened, and a sentence where that fails. */
export function lazyTab(load: () => Promise<Tab>): Tab {
  return function LazyTab(props) {
    const [Loaded, setLoaded] = useState<Tab>();
    const [words, setWords] = useState('It is being loaded.');
    useEffect(() => {
      load().then(
        (tab) => setLoaded(() => tab),
        (error) => setWords(`It could not be loaded: ${error}`),
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : <p role="status">{words}</p>;
  };
}
