import type { Look } from '../in-page/look.ts';
import { element, fill, make } from '../page-parts.ts';
import { hasPosts, isVideo, type Kind, readTab } from '../saving.ts';

const labels: Record<Kind, string> = {
  page: 'Page',
  selection: 'Selection',
  post: 'Post',
  transcript: 'Transcript',
};

export const chosenKind = (): Kind =>
  (document.querySelector<HTMLInputElement>('#kinds input:checked')?.value ?? 'page') as Kind;

/** Offers what there is to save of a page, and shows of it what would be. */
export function showKinds(look: Look, tabId: number): void {
  const kinds: Kind[] = [
    ...(isVideo(look.url) ? (['transcript'] as const) : []),
    'page',
    ...(hasPosts(look) ? (['post'] as const) : []),
    ...(look.selection === '' ? [] : (['selection'] as const)),
  ];
  const options = kinds.map((kind, at) => {
    const option = make('label');
    option.append(
      make('input', { type: 'radio', name: 'kind', value: kind, checked: at === 0 }),
      labels[kind],
    );
    return option;
  });
  element('kinds').append(...options);
  element('kinds').hidden = kinds.length === 1;
  element('kinds').addEventListener('change', () => void showChosen(look, tabId));
  void showChosen(look, tabId);
}

async function showChosen({ selection }: Look, tabId: number): Promise<void> {
  const kind = chosenKind();
  fill('submit', `Save ${labels[kind].toLowerCase()}`);
  const preview = kind === 'post' ? await previewPost(tabId) : kind === 'transcript' ? '' : selection;
  fill('preview', preview);
  element('preview').hidden = preview === '';
  element('preview-says').hidden = kind !== 'page' || preview === '';
}

async function previewPost(tabId: number): Promise<string> {
  const { saving } = await readTab(tabId, 'post', {}).catch(() => ({ saving: null }));
  return saving?.path === '/api/content/capture' ? (saving.body.text ?? '').slice(0, 600) : '';
}
