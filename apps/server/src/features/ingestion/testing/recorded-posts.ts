/** What TikTok's oEmbed endpoint answers for a video. */
export const tiktokEmbed = {
  version: '1.0',
  type: 'video',
  title: 'How we built the market hall 🏛️ #architecture #harbour',
  author_url: 'https://www.tiktok.com/@harbourfilms',
  author_name: 'Harbour Films',
  width: '100%',
  height: '100%',
  html: '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@harbourfilms/video/7301" data-video-id="7301"><section></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
  thumbnail_width: 720,
  thumbnail_height: 1280,
  thumbnail_url: 'https://p16-sign.tiktokcdn.com/obj/tos/7301~tplv.jpeg?x-expires=1',
  provider_url: 'https://www.tiktok.com',
  provider_name: 'TikTok',
};

/** What publish.x.com answers for a post. */
export const xEmbed = {
  url: 'https://twitter.com/harbourfilms/status/507185938620219395',
  author_name: 'Harbour Films',
  author_url: 'https://twitter.com/harbourfilms',
  html: '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">The new market hall opens today!<br><br>Here&#39;s a photo from <a href="https://twitter.com/harbourtown">@harbourtown</a> <a href="https://twitter.com/hashtag/Hall?src=hash">#Hall</a> <a href="http://t.co/HMhbyTg18X">pic.twitter.com/HMhbyTg18X</a></p>&mdash; Harbour Films (@harbourfilms) <a href="https://twitter.com/harbourfilms/status/507185938620219395?ref_src=x">September 3, 2014</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>\n',
  width: 550,
  height: null,
  type: 'rich',
  cache_age: '3153600000',
  provider_name: 'Twitter',
  provider_url: 'https://twitter.com',
  version: '1.0',
};

const meta = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, content]) => `<meta property="${name}" content="${content.replaceAll('"', '&quot;')}">`)
    .join('');

/**
 * The shell that Instagram sends to those who are not signed in: the head tells of the post, the rest are
 * scripts.
 */
export const instagramPage = `<!DOCTYPE html><html lang="en"><head><title>Harbour Films on Instagram: "We poured the floor today."</title>${meta(
  {
    'og:site_name': 'Instagram',
    'og:title': 'Harbour Films on Instagram: "We poured the floor today. #hall"',
    'og:description':
      '1,204 likes, 31 comments - harbourfilms on March 5, 2026: "We poured the floor today.\n\nTomorrow the walls. #hall".',
    'og:image': 'https://scontent.cdninstagram.com/v/t51/floor.jpg?stp=dst-jpg',
    'og:url': 'https://www.instagram.com/harbourfilms/reel/Cx_1/',
  },
)}<meta name="description" content="1,204 likes, 31 comments - harbourfilms on March 5, 2026: &quot;We poured the floor today.

Tomorrow the walls. #hall&quot;. "></head><body><div id="splash-screen"></div><script>requireLazy(["Bootloader"])</script></body></html>`;
export const instagramLogin =
  '<!DOCTYPE html><html lang="en"><head><title>Login • Instagram</title><meta name="description" content="Welcome back to Instagram. Sign in to check out what your friends, family &amp; interests have been capturing &amp; sharing around the world."></head><body><div></div><script>requireLazy()</script></body></html>';
export const instagramEmpty =
  '<!DOCTYPE html><html lang="en"><head><title>Instagram</title></head><body><div id="splash-screen"></div><script>requireLazy(["Bootloader"])</script></body></html>';

const linkedinWords =
  'We moved forty market stalls into the new hall in one night. Three things went wrong, and one of them was my fault. Here is what I would do differently: plan the power first, talk to the traders twice, and sleep before the opening.';
/** A public post of LinkedIn: the words in JSON-LD and on the page, among comments and calls to join. */
export const linkedinPage = `<!DOCTYPE html><html lang="en"><head><title>Ada Hall on LinkedIn: We moved forty market stalls into the new hall in one night.</title>${meta(
  {
    'og:type': 'article',
    'og:title': 'We moved forty market stalls into the new hall in one night. | Ada Hall',
    'og:description': linkedinWords,
    'og:image': 'https://media.licdn.com/dms/image/hall.jpg',
    'og:url': 'https://www.linkedin.com/posts/adahall_market-activity-7100',
  },
)}<script type="application/ld+json">${JSON.stringify({
  '@context': 'http://schema.org',
  '@type': 'SocialMediaPosting',
  datePublished: '2026-03-05T08:15:00.000Z',
  articleBody: linkedinWords,
  author: { '@type': 'Person', name: 'Ada Hall', url: 'https://www.linkedin.com/in/adahall' },
  image: { '@type': 'ImageObject', url: 'https://media.licdn.com/dms/image/hall.jpg' },
  commentCount: 2,
})}</script></head><body><nav><a href="/login">Sign in</a><a href="/signup">Join now</a></nav><main><section><article class="main-feed-activity-card"><h1>Ada Hall’s Post</h1><div><a href="/in/adahall">Ada Hall</a><time>8mo</time></div><p class="attributed-text-segment-list__content">${linkedinWords}</p><div><a href="/signup">212</a><a href="/signup">2 Comments</a></div><section class="comment"><p>Congratulations, what a night!</p></section></article></section><aside><h2>More from this author</h2><a href="/posts/other">Why halls matter</a></aside></main><footer><p>By clicking Continue to join or sign in, you agree to LinkedIn’s User Agreement, Privacy Policy, and Cookie Policy.</p></footer></body></html>`;
export const linkedinWordsOnly = linkedinWords;
export const linkedinWall =
  '<!DOCTYPE html><html lang="en"><head><title>Sign Up | LinkedIn</title><meta name="description" content="500 million+ members | Manage your professional identity. Build and engage with your professional network. Access knowledge, insights and opportunities."></head><body><main><h1>Join LinkedIn</h1><form><input name="email"><input type="password" name="password"><p>By clicking Agree &amp; Join, you agree to the LinkedIn User Agreement.</p><button>Agree &amp; Join</button></form></main></body></html>';

/** A public video of Facebook: the head tells of it, the page asks to sign in. */
export const facebookPage = `<!DOCTYPE html><html lang="en"><head><title>Facebook</title>${meta({
  'og:type': 'video.other',
  'og:title': '12K views · 340 reactions | The hall from above | Harbour Films',
  'og:description': 'The hall from above, filmed on the morning of the opening. Sound on!',
  'og:image': 'https://scontent.fxyz.fbcdn.net/v/t15/hall.jpg',
  'og:url': 'https://www.facebook.com/harbourfilms/videos/the-hall-from-above/77/',
})}</head><body><div>Log In</div><div>Forgot Account?</div><div></div></body></html>`;
export const facebookLogin =
  '<!DOCTYPE html><html lang="en"><head><title>Log into Facebook | Facebook</title><meta name="description" content="Log into Facebook to start sharing and connecting with your friends, family, and people you know."></head><body><div>You must log in to continue.</div><form action="/login/"><input name="email"><input type="password" name="pass"><button>Log In</button></form></body></html>';
export const facebookGone =
  '<!DOCTYPE html><html lang="en"><head><title>Facebook</title></head><body><div><h2>This content isn\'t available right now</h2><p>When this happens, it\'s usually because the owner only shared it with a small group of people, changed who can see it or it\'s been deleted.</p><a href="/">Go to Feed</a></div></body></html>';
