import { SquareKanban } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Input } from '#ui/input.tsx';

/** Before the first project: what this is for, and the line to begin it in. */
export function ProjectsEmpty({ onCreate }: { onCreate: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') {
      onCreate(title.trim());
    }
  };
  return (
    <div className="px-4 pb-6 sm:px-6 lg:px-8">
      <Card>
        <EmptyState
          icon={SquareKanban}
          title="What will you make next?"
          actions={
            <form onSubmit={handleSubmit} className="flex w-full max-w-md gap-2 max-sm:flex-col">
              <Input
                aria-label="Title of your first project"
                placeholder="Why the tide is always late"
                value={title}
                maxLength={500}
                dir="auto"
                onChange={({ target }) => setTitle(target.value)}
                className="sm:w-72"
              />
              <Button type="submit" variant="primary">
                Create project
              </Button>
            </form>
          }
        >
          A project is a video, post or newsletter in the making. It keeps the idea, research, script, date
          and numbers together from first thought to final results.
        </EmptyState>
      </Card>
    </div>
  );
}
