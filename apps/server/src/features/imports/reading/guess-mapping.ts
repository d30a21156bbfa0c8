import type { ImportColumns, ImportField } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { moreNumberNames } from '@hookline/contract/numbers';
import { parsePlatform } from '@hookline/contract/platforms';

/**
 * Words that headers of exports in several languages have in common, the surest first. Guesses are shown,
 * never acted on.
 */
const words: Readonly<Record<ImportField, RegExp>> = {
  url: /\b(?:url|link|permalink|address|lien|enlace)\b|リンク|ссылка/iu,
  id: /(?:^|\b)(?:post|video|tweet|content|media)?[ _-]?id$|^(?:content|inhalte|contenu|contenido|conteúdo)$/iu,
  title:
    /title|titel|titre|título|titolo|タイトル|название|标题|^name$|^caption$|^subject(?: line)?$|^betreff$|campaign name/iu,
  text: /caption|description|text|beschreibung|descripción|descrição/iu,
  // “Tags” too, but those may be key words that nobody sees: see `areHashtags`.
  hashtags:
    /^(?:post )?(?:hash[ _-]?)?tags?$|^(?:hash[ _-]?tags?|hashtags? used)\b|^mots-dièse$|^etiquetas$|ハッシュタグ|хештег|хэштег|话题标签|해시태그/iu,
  published:
    /publish|posted|created|post time|\bsent (?:at|on|date)|\bsend (?:date|time)|date sent|veröffentlich|publi(?:é|ca)|公開|опублик|^date$|^datum$|^fecha$|^data$/iu,
  recorded: /recorded|as of|measured/iu,
  platform:
    /^(?:social )?(?:platform|network|channel|plattform|netzwerk|plateforme|réseau|plataforma|red social|rede social|piattaforma)(?: name)?$/iu,
  views:
    /^(?:total )?(?:views|aufrufe|vues|visualiza|visualizzazioni|視聴回数|просмотры)|video views|plays|impressions|impressionen|reach/iu,
  likes: /^(?:total )?(?:likes?|reactions|gefällt|me gusta|curtidas|j’aime|高評価)|reactions$/iu,
  shares: /shares?|reposts?|retweets?|geteilt|partages|compartid|共有/iu,
  comments: /comments?|replies|kommentare|commentaires|comentarios|comentários|コメント/iu,
  impressions: /^(?:thumbnail )?(?:impressions?|impressionen|impresiones|impressões|インプレッション数)$/iu,
  click_through_rate: /click[- ]?through|\bctr\b|klickrate|クリック率/iu,
  watch_seconds: /watch ?time|wiedergabezeit|seconds viewed|play time|総再生時間/iu,
  average_view_seconds: /(?:average|avg\.?) (?:view|watch|seconds)|wiedergabedauer|平均視聴時間/iu,
  average_viewed: /(?:average|avg\.?) percentage viewed|平均再生率|平均視聴率/iu,
  subscribers_gained:
    /subscribers|follows|new followers|abonnenten|abonnés|suscriptores|inscritos|チャンネル登録者/iu,
  saves: /^(?:total )?(?:saves?|saved|bookmarks|favou?rites)$|gespeichert|保存数/iu,
  reach: /^(?:post )?reach$|reichweite|alcance|portée|リーチ/iu,
  unique_viewers: /unique viewers|einzelne zuschauer|ユニーク視聴者/iu,
  delivered: /^(?:(?:total|e?-?mails?|successful(?:ly)?)[ _])*(?:delivered|deliveries|sends|recipients)$/iu,
  // Of people, where they are counted beside how often they did it.
  opens: /^(?:(?:unique|e?-?mail)[ _])*(?:opens|opened)$|^recipients who opened$/iu,
  clicks:
    /^(?:(?:verified|unique|e?-?mail|url|link)[ _])*(?:clicks|clicked)$|^total clicks$|^recipients who clicked$/iu,
  unsubscribes: /^(?:total[ _])?unsubscribe[sd]?$|^unsubs$|^opt[ -]outs$/iu,
  duration: /^(?:duration|length|dauer|durée|duración|長さ)\b|^長さ/iu,
};

const order: readonly ImportField[] = [
  'views',
  'likes',
  'shares',
  'comments',
  'url',
  'id',
  'title',
  'text',
  'hashtags',
  'published',
  'recorded',
  'platform',
  'average_view_seconds',
  ...moreNumberNames.filter((name) => name !== 'average_view_seconds'),
  'duration',
];

const hosts: readonly [RegExp, Platform][] = [
  [/youtu\.?be/iu, 'youtube'],
  [/tiktok\.com/iu, 'tiktok'],
  [/instagram\.com/iu, 'instagram'],
  [/linkedin\.com/iu, 'linkedin'],
  [/\b(?:twitter|x)\.com/iu, 'twitter'],
  [/facebook\.com|fb\.watch/iu, 'facebook'],
  [/\b(?:substack|beehiiv)\.com/iu, 'newsletter'],
];

/** Words in headers that one platform alone uses. */
const speech: readonly [RegExp, Platform][] = [
  [/from (?:explore|hashtags)|profile visits|instagram/iu, 'instagram'],
  [/retweets|tweet/iu, 'twitter'],
  [/youtube|watch time/iu, 'youtube'],
  [/tiktok/iu, 'tiktok'],
  [/linkedin/iu, 'linkedin'],
  [/facebook/iu, 'facebook'],
  [/\bopens\b|\bopened\b|\bopen rate|unsubscribe|newsletter/iu, 'newsletter'],
];

/** What the columns of an unknown table probably are. */
export function guessMapping(headers: readonly string[], sample: readonly string[][]): Guess {
  const columns = findByWords(headers, sample);
  if (columns.title === undefined && columns.text !== undefined) {
    columns.title = columns.text;
    delete columns.text;
  }
  if (columns.views === undefined && columns.opens !== undefined) {
    columns.views = columns.opens;
  }
  const looksLikeVideoIds =
    sample.length > 1 && sample.slice(1).every(([first = '']) => /^\s?[\w-]{11}$/u.test(first));
  const named = nameInWords(headers, sample) ?? (looksLikeVideoIds ? 'youtube' : null);
  const platform = columns.platform === undefined ? named : null;
  return {
    platform,
    columns: looksLikeVideoIds && columns.id === undefined ? { ...columns, id: 0 } : columns,
  };
}

function findByWords(headers: readonly string[], sample: readonly string[][]): ImportColumns {
  const columns: ImportColumns = {};
  const namesPlatforms = (at: number): boolean =>
    sample.some((cells) => parsePlatform(cells[at] ?? '') !== null);
  const isFree = (index: number): boolean => !Object.values(columns).includes(index);
  for (const field of order) {
    const index = headers.findIndex(
      (header, at) =>
        // Where impressions stand for the views they are impressions all the same.
        (isFree(at) || (field === 'impressions' && at === columns.views)) &&
        words[field].test(header.trim()) &&
        (field !== 'platform' || namesPlatforms(at)) &&
        (field !== 'hashtags' ||
          areHashtags(
            header,
            sample.map((cells) => cells[at] ?? ''),
          )),
    );
    if (index !== -1) {
      columns[field] = index;
    }
  }
  return columns;
}

/** Key words of a video and tags of a website are no hashtags, but where they are written like those. */
const areHashtags = (header: string, cells: readonly string[]): boolean =>
  !/^(?:post )?tags?$|^etiquetas$/iu.test(header.trim()) || cells.some((cell) => /[#＃]/u.test(cell));

function nameInWords(headers: readonly string[], sample: readonly string[][]): Platform | null {
  const seen = sample.flat().join(' ');
  const named =
    hosts.find(([host]) => host.test(seen)) ?? speech.find(([word]) => word.test(headers.join(' ')));
  return named?.[1] ?? null;
}

interface Guess {
  platform: Platform | null;
  columns: ImportColumns;
}
