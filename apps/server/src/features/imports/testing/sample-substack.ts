import { makeZip, type ZipPart } from '@hookline/extract/testing/zip.ts';

export const substackHeader =
  'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url';

interface SampleSubstack {
  posts: number;
  /** How many people each post was delivered to. */
  readers: number;
  /** How many of them opened it; every third of these twice. */
  openers: number;
}

/** Part of every address in the sample, and of nothing else. */
export const readersHost = 'readers.example.net';
const reader = (index: number): string => `Reader.${index}@${readersHost}`;
const idOf = (post: number): number => 170_000_000 + post;

/** The zip that Substack gives its writers, with its lists and logs of readers. */
export function makeSubstack({ posts, readers, openers }: SampleSubstack): Buffer {
  const numbers = Array.from({ length: posts }, (_, index) => index + 1);
  const lines = numbers.map((post) => {
    const day = new Date(Date.UTC(2025, 0, 1 + post * 3, 10)).toISOString();
    return `${idOf(post)}.letter-${post},${day},true,${day},,newsletter,everyone,"Letter ${post}, on bread",About loaf ${post},`;
  });
  return makeZip([
    { name: 'posts.csv', bytes: [substackHeader, ...lines, ''].join('\n') },
    {
      name: 'email_list.Baker.csv',
      bytes: `email,active_subscription,created_at\n${Array.from({ length: readers }, (_, index) => `${reader(index)},true,2024-01-01T00:00:00.000Z`).join('\n')}\n`,
    },
    ...numbers.flatMap((post) => [
      { name: `posts/${idOf(post)}.letter-${post}.html`, bytes: `<p>The <b>dough</b> of ${post} rests.</p>` },
      delivers(post, readers),
      opens(post, openers),
    ]),
  ]);
}

const delivers = (post: number, readers: number): ZipPart => ({
  name: `posts/${idOf(post)}.delivers.csv`,
  bytes: [
    'post_id,timestamp,email,post_type,post_audience,active_subscription',
    ...Array.from(
      { length: readers },
      (_, index) => `${idOf(post)},2025-01-01T10:00:00.000Z,${reader(index)},newsletter,everyone,false`,
    ),
  ].join('\n'),
});

const opens = (post: number, openers: number): ZipPart => ({
  name: `posts/${idOf(post)}.opens.csv`,
  bytes: [
    'post_id,timestamp,email,post_type,post_audience,active_subscription,country,city,region,device_type,client_os,client_type,user_agent',
    ...Array.from({ length: openers }, (_, index) => openOf(post, reader(index))),
    ...Array.from({ length: Math.floor(openers / 3) }, (_, index) =>
      openOf(post, reader(index * 3).toLowerCase()),
    ),
    '',
  ].join('\r\n'),
});

const openOf = (post: number, email: string): string =>
  `${idOf(post)},2025-01-01T12:00:00.000Z,${email},newsletter,everyone,false,US,"Portland, OR",OR,desktop,"Mac OS X",email,"Mozilla/5.0 (KHTML, like ""Gecko"")"`;
