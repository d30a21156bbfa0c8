import { Notice } from '#ui/notice.tsx';

export const DemoBoardNotice = () => (
  <Notice tone="demo" title="Demo board">
    These are sample items. What you add stays in this browser only, and performance cannot be tracked. Create
    a board of your own to have pages and files read, and numbers recorded.
  </Notice>
);
