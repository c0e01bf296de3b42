import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown, and empty until then. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let found: ComponentType<Props> | undefined;
  return (props) => {
    const [, again] = useState(0);
    useEffect(() => {
      if (found === undefined) {
        void load().then((component) => {
          found = component;
          again((n) => n + 1);
        });
      }
    }, []);
    const Found = found;
    return Found === undefined ? null : <Found {...props} />;
  };
};
