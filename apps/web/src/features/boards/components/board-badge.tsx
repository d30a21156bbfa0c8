import { Badge } from '#ui/badge.tsx';

/** Whether a board is one of the samples or the user's own. */
export const BoardBadge = ({ isDemo }: { isDemo: boolean }) =>
  isDemo ? <Badge tone="warning">Demo</Badge> : <Badge tone="success">Real</Badge>;
