import type { PageHead } from "./page-head.ts";

export type Wall = "login" | "consent" | "bot" | "error";

type Evidence = {
  head: PageHead;
  /** Final address of the page. */
  url: string | undefined;
  /** All visible text of the page. */
  visible: string;
  /** The text that was extracted. */
  text: string;
};

const BOT_TITLES =
  /^(?:just a moment\.{0,3}|attention required!.*cloudflare.*|access denied|access to this page has been denied.*|pardon our interruption.*|are you a robot\??|robot or human\??|(?:are you human|human verification|security check|bot verification|verify you are human|checking your browser.*|one more step|please wait\.\.\.|ddos-guard|request rejected|sicherheitsüberprüfung|captcha|blocked|un momento\.\.\.|einen moment.*|403 forbidden|error 403.*|too many requests|429 too many requests))$/iu;
const BOT_TEXT =
  /enable javascript and cookies to continue|verify(?:ing)? (?:that )?you are (?:a )?(?:human|not a robot)|checking (?:if the site connection is secure|your browser before)|press (?:&|and) hold to confirm|unusual (?:traffic|activity) from your (?:computer|network|ip)|incapsula incident id|please complete the (?:security check|captcha)|you have been blocked|ray id:|access to this page has been denied|why have i been blocked|bestätigen sie, dass sie ein mensch|prove (?:that )?you(?:'|’)re not a robot|made us think (?:that )?you(?:'|’)?(?: are|re)? a bot|automated (?:access|requests?) (?:to|from)|you don't have permission to access .* on this server/iu;
const BOT_SCRIPTS = /challenges\.cloudflare\.com|\/cdn-cgi\/challenge-platform|captcha-delivery\.com|px-captcha|_incapsula_resource|hcaptcha\.com\/1\/api|geo\.captcha|awswaf|perimeterx|kasada|\/recaptcha\/challengepage/iu;
const LOGIN_TITLES =
  /^(?:log ?in|sign ?in|sign ?up|login|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|accedi|entrar|inloggen|войти|join linkedin|authwall|log into facebook|facebook|instagram|login • instagram|x|x\. it[’']s what[’']s happening.*|tiktok - make your day)(?:\s*[|•·–—/:-].*|\s+(?:to|in|to your|bei|on)\s.*|\s+or\s+sign ?up.*)?$/iu;
const LOGIN_TEXT =
  /(?:log in|sign in|sign up) to (?:continue|see|view|read|access)|you must (?:be logged in|log in|sign in)|please (?:log|sign) in|join (?:linkedin|now) to see|create an account or log in|melden sie sich an, um|already (?:a member|on linkedin|have an account)\?|forgot(?:ten)? (?:your )?password|passwort vergessen|mot de passe oublié|see more on facebook|see instagram photos and videos/iu;
const CONSENT_TITLES = /^(?:before you continue(?: to .*)?|bevor sie (?:zu|mit) .*|avant d[’']accéder.*|antes de (?:ir|continuar).*|prima di continuare.*|consent|cookie consent|your privacy(?: choices)?|we value your privacy|yahoo is part of the yahoo family.*|privacy settings|datenschutz-?einstellungen)$/iu;
const CONSENT_TEXT = /before you continue to (?:google|youtube)|we(?: and our partners)? (?:use|value) (?:cookies|your privacy)|accept all.{0,200}reject all|zustimmen und weiter|mit werbung weiterlesen|tout accepter.{0,200}tout refuser|aceptar todo.{0,200}rechazar todo|pur-abo/isu;
const WALL_ADDRESSES: readonly [RegExp, Wall][] = [
  [/^https?:\/\/consent\.(?:youtube|google|yahoo)\.[^/]+\/|\/consent(?:-wall)?(?:[/?#]|$)|\/cmp\/|guce\.[^/]+\//iu, "consent"],
  [/^https?:\/\/(?:accounts\.google\.com|login\.[^/]+|auth\.[^/]+|sso\.[^/]+)\/|\/(?:login|log-in|signin|sign-in|authwall|checkpoint|uas\/login|accounts\/login|i\/flow\/login|users\/sign_in|wp-login\.php)(?:[/?#]|$)/iu, "login"],
  [/\/sorry\/index|\/cdn-cgi\/challenge|[?&]__cf_chl|\/captcha(?:[/?#]|$)/iu, "bot"],
];

/** A page with this much text of its own is an article, whatever else stands on it. */
const ARTICLE_LENGTH = 1200;
const SHORT_PAGE = 3000;

/** One score per kind of wall; two pieces of evidence are enough on a short page. */
function weigh({ head, url, visible, text }: Evidence): Record<Wall, number> {
  const title = head.title.replace(/\s+/gu, " ").trim();
  const address = WALL_ADDRESSES.find(([pattern]) => pattern.test(url ?? ""))?.[1];
  const scripts = head.scripts.join("\n");
  const shown = visible.slice(0, SHORT_PAGE * 2);
  const found = (...evidence: boolean[]): number => evidence.filter(Boolean).length;
  const isThin = text.length < 400;
  return {
    bot: found(BOT_TITLES.test(title), BOT_TEXT.test(shown), BOT_SCRIPTS.test(scripts) && isThin, address === "bot"),
    login: found(LOGIN_TITLES.test(title), LOGIN_TEXT.test(shown), head.passwordFields > 0 && isThin, address === "login"),
    consent: found(CONSENT_TITLES.test(title), CONSENT_TEXT.test(shown) && isThin, address === "consent"),
    error: 0,
  };
}

/**
 * Whether the page is a login form, a consent page or a bot check that stands where the content should be.
 * Long texts are never called walls: articles about captchas exist.
 */
export function findWall(evidence: Evidence): Wall | undefined {
  if (evidence.text.length >= ARTICLE_LENGTH && evidence.visible.length >= ARTICLE_LENGTH) {
    return undefined;
  }
  const scores = Object.entries(weigh(evidence)) as [Wall, number][];
  const [wall, score] = scores.toSorted(([, a], [, b]) => b - a)[0] ?? ["bot", 0];
  const enough = evidence.visible.length < SHORT_PAGE ? 2 : 3;
  const isBareWall = score === 1 && evidence.text.length < 250 && evidence.visible.length < 600;
  return score >= enough || isBareWall ? wall : undefined;
}

const host = (url: string | undefined): string => URL.parse(url ?? "")?.hostname ?? "The site";

/** The sentence a user reads when a wall stood in the way. */
export function wallReason(wall: Wall, url: string | undefined): string {
  const what = {
    login: "shows this page only to people who are signed in",
    consent: "showed its cookie consent page instead of the content",
    bot: "checks for bots and did not let this server in",
    error: "showed an error page instead of the content",
  }[wall];
  return `${host(url)} ${what}. Open the page in your browser and paste its text instead.`;
}
