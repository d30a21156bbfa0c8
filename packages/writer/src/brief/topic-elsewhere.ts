const lengthPattern =
  '(?:(?:一|两|[0-9０-９]+)\\s*(?:分钟|分鐘|秒钟|秒鐘|分間|秒間|秒|分|초|분)\\s*(?:的|の|짜리)?\\s*)?';

// How a topic is named in languages whose instructions are not understood any further.
const namedTopic: readonly RegExp[] = [
  new RegExp(
    `(?:关于|關於|有关|介绍|介紹|讲解|講解)\\s*(.{2,40}?)\\s*的?\\s*${lengthPattern}(?:短?视频|短?影片|脚本|腳本|文案|帖子|貼文|文章|内容|內容|$|[，。,.!！])`,
    'u',
  ),
  /(?:^|[。、\s])([^。！？]{2,40}?)(?:について|に関する|に関して|を紹介|を説明)/u,
  /(?:^|\s)(.{2,40}?)(?:에 대한|에 관한|에 대해|을 소개|를 소개)/u,
  /(?:видео|ролик|сценарий|пост|клип|відео)\s+(?:о|об|про|на тему)\s+(.{2,80}?)(?=\s+для\s|\s+на\s+\d|[.,!?]|$)/iu,
  /(?:wideo|film|filmik|scenariusz|post)\s+o\s+(.{2,80}?)(?=\s+dla\s|[.,!?]|$)/iu,
  /(?:^|\s)(?:عن|حول)\s+(.{2,80}?)(?=\s+(?:للمبتدئين|في|خلال|لمدة|مدته|مدتها|بأسلوب)(?=\s|$)|[.,،!؟]|$)/u,
  /(?:video|script|post)\s+(?:over|om)\s+(.{2,80}?)(?=\s+(?:voor|för|for|til)\s|[.,!?]|$)/iu,
];

/**
 * The topic that requirements in some other language name ("关于量子计算的视频"); null when they name none that can be
 * found.
 */
export function topicElsewhere(requirements: string): string | null {
  const line = requirements.replace(/\s+/gu, ' ').trim();
  for (const pattern of namedTopic) {
    const topic = pattern
      .exec(line)?.[1]
      ?.replace(new RegExp(`^${lengthPattern}`, 'u'), '')
      .trim();
    if (topic && /\p{L}/u.test(topic)) {
      return topic;
    }
  }
  return null;
}
