import { useQuery } from '@tanstack/react-query';
import { RotateCcw, StickyNote } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { CopyIconButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { showError, showUndo } from '#ui/toast.ts';
import { saveAnswer, undoSave } from '../api/save-answer.ts';
import { answerDocument } from '../model/answer-document.ts';
import type { AskScope } from '../model/ask-scope.ts';
import type { ShownMessage } from '../model/shown-message.ts';
import type { Asking } from '../model/follow-answer.ts';

interface AnswerActionsProps {
  answer: ShownMessage;
  question: ShownMessage | undefined;
  conversationId: string;
  scope: AskScope;
  onAgain: ((asking: Asking) => void) | undefined;
}

/** Copy it with its sources, save it as a note, have it made anew. */
export function AnswerActions({ answer, question, conversationId, scope, onAgain }: AnswerActionsProps) {
  const asked = question?.text ?? '';
  return (
    <div className="ml-auto flex shrink-0 items-center">
      {question !== undefined && (
        <IconButton
          icon={RotateCcw}
          label="Answer again"
          size="sm"
          className="pointer-coarse:size-10"
          disabled={onAgain === undefined}
          onClick={() => onAgain?.({ text: asked, replaces: question.id })}
        />
      )}
      {!answer.isRefused && (
        <>
          <CopyIconButton
            text={() => answerDocument(asked, answer)}
            label="Copy with sources"
            className="pointer-coarse:size-10"
          />
          <SaveAnswer answer={answer} conversationId={conversationId} scope={scope} />
        </>
      )}
    </div>
  );
}

/** To the board that was asked; an answer of the whole library to one that is chosen. */
function SaveAnswer({
  answer,
  conversationId,
  scope,
}: Pick<AnswerActionsProps, 'answer' | 'conversationId' | 'scope'>) {
  const { mutate: save, isPending } = useWrite({
    mutationFn: (boardId: string) => saveAnswer({ conversationId, messageId: answer.id, boardId }),
    onSuccess: (itemId, boardId) =>
      showUndo('Saved as a note', () => void undoSave(itemId), {
        label: 'Open note',
        path: paths.item(boardId, itemId),
      }),
    onError: (error) => showError(errorMessage(error, 'Failed to save the answer')),
  });
  const { data: boards = [] } = useQuery({ ...boardChoicesQuery, enabled: scope.boardId === '' });
  const trigger = (
    <IconButton
      icon={StickyNote}
      label={scope.boardId === '' ? 'Save to a board as a note' : 'Save to the board as a note'}
      size="sm"
      disabled={isPending}
      className="pointer-coarse:size-10"
    />
  );
  return scope.boardId === '' ? (
    <Menu trigger={trigger}>
      {boards.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => save(value)}>
          <span className="max-w-60 truncate">{label}</span>
        </MenuItem>
      ))}
    </Menu>
  ) : (
    <IconButton
      icon={StickyNote}
      label="Save to the board as a note"
      size="sm"
      disabled={isPending}
      className="pointer-coarse:size-10"
      onClick={() => save(scope.boardId)}
    />
  );
}
