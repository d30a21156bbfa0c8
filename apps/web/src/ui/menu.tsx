import {
  cloneElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyPart } from '#lib/load-program.ts';
import type { MenuProps } from './menu-panel.tsx';

const loadPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;
const MenuPanel = lazyPart(loadPanel);

/**
 * A list of actions that opens on its trigger. What is chosen is done once the menu has closed and given the
 * focus back, so that a dialog opened by it can return there. Not modal: a modal one locks the scroll with an
 * inline style element. The menu's program is fetched when the pointer or the focus comes near; a list has
 * hundreds of triggers and opens one or none.
 */
export const Menu = (props: MenuProps) => (
  <OpenedOnDemand trigger={props.trigger} prefetch={MenuPanel.prefetch} opened={<MenuPanel {...props} />} />
);

type Frame = Omit<MenuProps, 'children'>;

/** A Menu whose entries are fetched with its own program: what they draw and do waits until somebody looks. */
export function lazyMenu<Props extends object>(
  loadEntries: () => Promise<ComponentType<Props>>,
): (props: Props & Frame) => ReactNode {
  const load = async () => {
    const [Panel, Entries] = await Promise.all([loadPanel(), loadEntries()]);
    return ({ frame, entries }: { frame: Frame; entries: Props }) => (
      <Panel {...frame}>
        <Entries {...entries} />
      </Panel>
    );
  };
  const Opened = lazyPart(load);

  return function LazyMenu(props: Props & Frame) {
    const { trigger } = props;
    return (
      <OpenedOnDemand
        trigger={trigger}
        prefetch={Opened.prefetch}
        opened={<Opened frame={props} entries={props} />}
      />
    );
  };
}

interface OpenedOnDemandProps extends Pick<MenuProps, 'trigger'> {
  prefetch: () => void;
  /** The open menu with its trigger. */
  opened: ReactElement;
}

function OpenedOnDemand({ trigger, prefetch, opened }: OpenedOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onKeyDown: ({ key }) => key === 'ArrowDown' && setIsWanted(true),
  });

  return isWanted ? <Suspense fallback={closed}>{opened}</Suspense> : closed;
}
