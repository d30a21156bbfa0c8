import type { Format } from './format.ts';

/** People who opened, not how often they did: the rate is theirs. */
const opens = ['unique opens', 'unique email opens', 'email unique opens', 'opened', 'opens', 'email opens'];
const clicks = [
  'unique clicks',
  'verified unique clicks',
  'unique email clicks',
  'email unique clicks',
  'clicked',
  'clicks',
  'email clicks',
];
const delivered = [
  'delivered',
  'successful deliveries',
  'emails delivered',
  'total delivered',
  'email delivered',
  'sends',
  'sent',
  'emails sent',
  'recipients',
];
const unsubscribes = ['unsubscribes', 'unsubscribed', 'total unsubscribes', 'opt outs'];
/** An open is a view, where nothing else is said to be one. */
const counts = { views: ['views', 'total views', ...opens], delivered, opens, clicks, unsubscribes } as const;

/** What tools for newsletters write of each issue. */
export const newsletterFormats: readonly Format[] = [
  {
    source: 'Mailchimp',
    platform: 'newsletter',
    labels: {
      ...counts,
      id: ['unique id'],
      title: ['subject', 'title'],
      published: ['send date'],
    },
    needs: [['subject'], ['send date'], ['successful deliveries'], ['unique opens']],
    dateOrder: 'mdy',
    isOrderKnown: true,
  },
  {
    source: 'Ghost',
    platform: 'newsletter',
    labels: {
      ...counts,
      title: ['title'],
      url: ['url'],
      published: ['published at'],
      subscribers_gained: ['signups'],
    },
    needs: [['title'], ['url'], ['status'], ['published at'], ['sends'], ['opens']],
    dateOrder: 'ymd',
    isOrderKnown: true,
  },
  {
    source: 'Substack, statistics',
    platform: 'newsletter',
    labels: {
      ...counts,
      title: ['title'],
      published: ['post date'],
      likes: ['likes'],
      shares: ['shares'],
      comments: ['comments'],
      subscribers_gained: ['signups'],
    },
    needs: [['title'], ['post date'], ['views'], opens, ['restacks', 'section name', 'open rate']],
    dateOrder: 'ymd',
    isOrderKnown: true,
  },
  {
    // beehiiv's table of posts, and those of others that call the same things the same.
    source: 'Newsletter',
    platform: 'newsletter',
    labels: {
      ...counts,
      title: ['title', 'post title', 'subject', 'subject line', 'campaign name', 'name', 'post'],
      url: ['url', 'web url', 'post url', 'link'],
      published: [
        'publish date',
        'published at',
        'post sent at',
        'send time',
        'sent at',
        'sent on',
        'send date',
        'date sent',
        'date',
      ],
    },
    needs: [
      ['title', 'post title', 'subject', 'subject line', 'campaign name', 'name', 'post'],
      delivered,
      opens,
    ],
    dateOrder: 'mdy',
  },
];
