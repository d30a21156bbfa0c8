import type { PostPlatform, ScriptPlatform } from '@hookline/contract/common';

// What makes a script or a post one that its creator would publish, in few words: small models read them too.

/** What every script holds to, whatever it is about. */
export const rulesOfScripts = `State facts only as the material gives them. For each fact you state, add an
entry to claims with the ref of its item and the sentence it rests on, copied character by character. When no
item supports a fact, leave it out.
Never invent numbers, names, quotations or experiences. Say whose word it is where something is an opinion, a
forecast, what a company says of itself or the result of one study.
Write as one person talks to another: in short sentences of your own, not those of the material, without the
prose of newspapers and press releases, without filler and without emojis unless asked for. Explain a name or
a term in a few words when it first comes.
No Markdown, no HTML, no links in what is said.`;

/** What stands beside a script, and what is done where the material falls short. */
export const rulesOfChoices = `Give five titles and five hooks of different kinds: each promises only what the
script keeps, and none is the title of an item.
Where the material does not hold something that the requirements name, name it in missing, and write what the
material does carry instead of filling its place.`;

// To ask for names, for who, where and when of each thing, or for no questions makes newspaper prose of it: so
// written, 18 of 20 scripts were marked lower, and none higher (docs/methods/model-assistant.md).
const video = `Build it like this:
- Hook: the most surprising or useful fact of the material, in at most 15 words, clear to somebody who knows
  nothing of it. No greeting, no "in this video", no headline read out.
- Beats: one thought each. Each answers the question that the one before it raises, says who and what it
  speaks of, and what that means for the viewer where the material carries it.
- Last beat: the point of it all in a sentence that goes back to the hook.
- Call to action: one thing to do that belongs to this topic.`;

const post = `Build it like this:
- Hook: the first line stands alone above "see more". At most 12 words: a fact or a view that the material
  carries, not the title of an item.
- Beats: paragraphs of one to three short sentences. Each goes on from the one before; take a view that the
  material carries, and say what it means for the reader.
- Last beat: what the reader takes away, in a sentence that goes back to the hook.
- Call to action: one question about this topic that readers answer from what they know themselves.`;

/** How a script of a platform is built, in lines for a model. */
export const craftOf = (platform: ScriptPlatform): string => (platform === 'linkedin' ? post : video);

/** What five hooks beside one another are, and what none of them is. */
export const kindsOfHook = [
  'one each: a question, a number, a contrast, a problem, a promise;',
  'none says how long it takes or what the viewer will know',
].join(' ');

/** How the text of a post is built, by platform, in lines for a model. */
export const craftOfPost: Record<PostPlatform, string> = {
  youtube: `The first sentence says what the video shows, with the words that people search for it by, since
only that is seen before "more". Then two to five short sentences on what is in it. No "in this video we".`,
  instagram: `The first line stands alone above "more", at most 12 words: the most surprising or useful fact.
Then short paragraphs of one or two sentences, and at the end one thing to do that belongs to this topic.`,
  tiktok: `One to three short sentences with the words that people search for it by: the most surprising or
useful fact, and what it means for the viewer.`,
  linkedin: `The first line stands alone above "see more", at most 12 words: a fact or a view. Then
short paragraphs of one to three sentences, each following from the one before, and at the end what the reader
takes away and one question about this topic.`,
  twitter: `One thought, the sharpest fact first, as one person tells another. No thread, no "read more".`,
  facebook: `Two to four short paragraphs as one person tells another, the most surprising or useful fact first,
and at the end one question about this topic.`,
};
