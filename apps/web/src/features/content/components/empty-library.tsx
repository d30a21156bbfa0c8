import { Inbox } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';

export const EmptyLibrary = () => (
  <EmptyState icon={Inbox} title="No content yet">
    Upload files or add web addresses above. Whatever you put on any of your boards shows up here.
  </EmptyState>
);
