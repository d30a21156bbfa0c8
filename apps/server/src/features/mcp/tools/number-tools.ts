import { postSortSchema, rangeSchema } from '@hookline/contract/analytics';
import { platformSchema } from '@hookline/contract/common';
import { z } from 'zod';
import { defineTool, type Tool, type ToolDeps } from '../tool.ts';

const sorts = postSortSchema.extract(['views', 'engagement', 'score', 'published']);

/** How posts did, and what can be said of it. */
export const numberTools = ({ analytics: { posts, insights } }: ToolDeps): Tool[] => [
  defineTool({
    name: 'posts',
    title: 'How posts did',
    description:
      'The user’s own published posts with their latest numbers, sorted. ' +
      'Scores run from 0 to 10; 5 is usual for this creator, and “too early” has none yet.',
    scope: 'numbers',
    input: z.object({
      range: rangeSchema.default('90d'),
      platform: platformSchema.optional(),
      sort: sorts.default('views'),
      limit: z.int().min(1).max(50).default(20),
    }),
    run: async ({ range, platform, sort, limit }, { actor, links }) => {
      const query = { platform, sort, order: 'desc' as const, limit };
      const { posts: rows } = await posts.list(actor, range, query);
      const lines = rows.map((post) => {
        const link = links.item({ ...post, title: post.content_title });
        const engagement = post.engagement_known ? `${(post.engagement_rate * 100).toFixed(1)} %` : 'unknown';
        const day = `${post.published_at.slice(0, 10)}${post.published_known ? '' : ' (first numbers)'}`;
        const score = post.is_young || post.is_alone ? 'too early' : post.viral_potential_score.toFixed(1);
        return `| ${[link, post.platform, day, post.views, engagement, score].join(' | ')} |`;
      });
      const head = '| Post | Platform | Published | Views | Engagement | Score |\n|---|---|---|---|---|---|';
      return lines.length === 0 ? 'No post has numbers in this range.' : [head, ...lines].join('\n');
    },
  }),
  defineTool({
    name: 'insights',
    title: 'What the numbers say',
    description:
      'What was found in the user’s numbers, each with how sure it is and what it rests on. ' +
      'A lead is worth a test, not settled.',
    scope: 'numbers',
    input: z.object({ limit: z.int().min(1).max(50).default(10) }),
    run: async ({ limit }, { actor, links }) => {
      const [listed, facts] = await Promise.all([insights.list(actor, limit), insights.facts(actor)]);
      const lines = listed.insights.map((insight) => {
        const { type, title, description, next_step, confidence, is_lead, evidence } = insight;
        const sure =
          type === 'getting_started'
            ? ''
            : ` (${Math.round(confidence * 100)} % sure${is_lead ? ', a lead' : ''})`;
        const rests = evidence.posts
          .slice(0, 5)
          .map(({ id, board_id, title: name }) =>
            board_id === undefined ? name : links.item({ id, board_id, title: name }),
          );
        const basis = rests.length > 0 ? ` Rests on ${rests.join(', ')}.` : '';
        const next = next_step === '' ? '' : ` Next step: ${next_step}`;
        return `- **${title}**${sure}: ${description}${next}${basis}`;
      });
      const further = facts.map(({ title, description }) => `- ${title}. ${description}`.trim());
      return (
        [...lines, ...further].join('\n') || 'There are no insights yet: they need the numbers of some posts.'
      );
    },
  }),
];
