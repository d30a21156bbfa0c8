import { CONSENT_TEXTS, CONSENT_TITLES } from './consent-words.ts';
import { REGION } from './region-signs.ts';

/** What can stand on a page in the place of its content. */
export type Wall =
  | 'bot'
  | 'login'
  | 'consent'
  | 'missing'
  /** Closed for a while. */
  | 'maintenance'
  /** Nobody's site any more, or not yet. */
  | 'parked'
  | 'age'
  | 'region'
  /** Shown to programs that are taken for old browsers. */
  | 'browser'
  /** Sends its readers on, to itself. */
  | 'onward';

/** Signs by which a kind of wall is known. Titles and addresses are strong signs, the others weak ones. */
type Signs = { title: RegExp; text: RegExp; address: RegExp; script: RegExp };

const NEVER = /(?!)/u;
/** Titles end, or go on: mostly with the site's name. */
const titles = (...names: string[]): RegExp =>
  new RegExp(`^(?:${names.join('|')})(?:\\s*[|•·–—/:-](?<rest>.*))?$`, 'iu');
const anyOf = (...texts: string[]): RegExp => new RegExp(texts.join('|'), 'iu');

const BOT: Signs = {
  title: titles(
    'just a moment\\.{0,3}',
    'attention required!?',
    'access (?:to this page has been )?denied',
    'pardon our interruption\\.{0,3}',
    '(?:are you|is this) a? ?(?:robot|human)\\??',
    'robot (?:or human|check)\\??',
    'human verification',
    'security (?:check|checkpoint|verification)',
    'vercel security checkpoint',
    'bot (?:check|verification)',
    'verify(?:ing)? (?:that )?you are (?:a )?human\\.?',
    'checking your browser.*',
    'one (?:more step|moment,? please)\\.{0,3}',
    'please wait\\.{0,3}',
    'ddos-guard',
    'request (?:rejected|unsuccessful)',
    'sicherheitsüberprüfung',
    'captcha',
    'blocked',
    'un momento\\.{0,3}',
    'einen moment.{0,20}',
    'un instant\\.{0,3}',
    '(?:error )?403(?: forbidden)?',
    'forbidden',
    '(?:429 )?too many requests',
    "making sure you(?:'|’)re not a bot!?",
    'sucuri website firewall.*',
    'client challenge',
    'whoa there,? pardner!?',
    'sorry, you have been blocked',
  ),
  text: anyOf(
    'enable javascript and cookies to continue',
    'please enable js and disable any ad blocker',
    'verify(?:ing)? (?:that )?you are (?:a )?(?:human|not a (?:ro)?bot)',
    'checking (?:if the site connection is secure|your browser before)',
    'press (?:&|and) hold to confirm',
    'unusual (?:traffic|activity) from your (?:computer|network|ip|device)',
    'incapsula incident id',
    'complete the (?:security check|captcha)',
    "you(?:'ve| have) been blocked",
    '\\bray id:',
    'why have i been blocked',
    'bestätigen sie, dass sie ein mensch',
    "(?:prove|make sure) (?:that )?you(?:'|’)re not a (?:ro)?bot",
    "made us think (?:that )?you(?:'|’)?(?: are|re)? a bot",
    'enter the characters you see below',
    "you don(?:'|’)t have permission to access",
    'verifying your browser',
    'blocked by network security',
    'protected by anubis',
  ),
  address: /\/sorry\/index|\/cdn-cgi\/challenge|[?&]__cf_chl|\/captcha(?:[/?#]|$)|\/_sec\/cp_challenge/iu,
  script:
    /challenges\.cloudflare\.com|\/cdn-cgi\/challenge-platform|captcha-delivery\.com|px-captcha|_incapsula_resource|hcaptcha\.com|geo\.captcha|awswaf|perimeterx|recaptcha\/(?:api|enterprise|challengepage)|\/anubis\//iu,
};

const LOGIN: Signs = {
  title: titles(
    '(?:please )?(?:log|sign)[ -]?(?:in|on|up)(?: (?:to|or|with|in|for)\\b.*)?',
    'login(?: (?:to|required)\\b.*)?',
    'anmelden|anmeldung|einloggen',
    'connexion|se connecter|identification',
    'iniciar sesi[oó]n',
    'accedi|entrar|inloggen|войти|вход|ログイン|登录|登入|로그인',
    'join (?:linkedin|now)',
    'authwall',
    'log into facebook',
    'facebook',
    'instagram',
    'linkedin',
    'x',
    'create (?:an )?account',
    'authentication required',
    'members? only',
  ),
  text: anyOf(
    '(?:log|sign) (?:in|up) (?:to|or (?:log|sign) (?:in|up) to) (?:continue|see|view|read|access)',
    'you must (?:be logged in|log in|sign in)(?! to (?:post|comment|reply|leave))',
    'please (?:log|sign) in(?! to (?:post|comment|reply|leave))',
    'join (?:linkedin|now) to (?:see|view)',
    'create an account or log in',
    'melden sie sich an, um',
    '(?:new to|already on) linkedin\\?',
    'forgot(?:ten)? (?:your )?password',
    'passwort vergessen',
    'mot de passe oublié',
    '¿?olvidaste tu contraseña',
    'see more on facebook',
    'see instagram photos and videos',
  ),
  address:
    /^https?:\/\/(?:accounts\.google\.com|login\.[^/]+|auth\.[^/]+|sso\.[^/]+|id\.[^/]+)\/|\/(?:login|log-in|signin|sign-in|authwall|checkpoint|uas\/login|accounts\/login|i\/flow\/login|users\/sign_in|wp-login\.php)(?:[/?#]|$)/iu,
  script: NEVER,
};

const CONSENT: Signs = {
  title: titles(...CONSENT_TITLES),
  text: anyOf(...CONSENT_TEXTS),
  address:
    /^https?:\/\/consent\.[^/]+\/|^https?:\/\/guce\.[^/]+\/|\/(?:consent|cookie-?wall|privacy-?wall|collectconsent)(?:[/?#]|$)/iu,
  script: NEVER,
};

/** "Page not found", as sites say it in other alphabets and further languages. */
const MISSING_ELSEWHERE = [
  '(?:お探しの|指定された|ご指定の)?(?:ページ|コンテンツ)(?:が|は)(?:見つかりません|存在しません|ありません).{0,20}',
  '(?:页面|頁面|网页|網頁|您访问的页面)(?:不存在|未找到|找不到|已删除).{0,10}|找不到(?:页面|頁面|网页|網頁)',
  '페이지를 찾을 수 없습니다.?',
  'страница не (?:найдена|существует)',
  'сторінк[ау] не знайдено',
  '(?:nie znaleziono strony|strona nie istnieje|strona nie została znaleziona)',
  'pagina (?:niet gevonden|bestaat niet)',
  'página n(?:o|ão) encontrada',
  'sidan (?:kunde inte hittas|hittades inte|finns inte)',
  'sayfa bulunamadı',
  'stránka nenalezena|stránka nebyla nalezena',
  'الصفحة غير موجودة|لم يتم العثور على الصفحة',
  'ไม่พบหน้า.{0,30}',
];

const MISSING: Signs = {
  title: titles(
    '(?:error )?404(?: (?:error|not found|page not found))?',
    '(?:page|site|content|post|video)(?: is)? (?:not (?:found|available)|unavailable)',
    'not found',
    "this page (?:isn[’']t|is not) available",
    '(?:seite|inhalt) nicht (?:gefunden|verfügbar)',
    'page (?:introuvable|non trouvée)',
    'página no encontrada',
    'pagina non trovata',
    'oops!?.{0,30}',
    ...MISSING_ELSEWHERE,
    'index of /.*',
  ),
  text: anyOf(
    "page (?:you(?:'|’)?(?:re| are)? (?:looking for|requested))[^.]{0,40}(?:not|no longer|n(?:'|’)t)",
    "(?:could|can) ?(?:not|n(?:'|’)t) (?:find|be found)",
    "(?:doesn(?:'|’)t|does not|no longer) exist",
    'nicht gefunden',
    ...MISSING_ELSEWHERE,
    "sorry, this page (?:isn(?:'|’)t|is not) available",
    'video (?:is )?(?:unavailable|no longer available)',
  ),
  address: /\/404(?:\.\w+)?(?:[/?#]|$)/u,
  script: NEVER,
};

const MAINTENANCE: Signs = {
  title: titles(
    "(?:site |we(?:[’']| a)re )?(?:under|down for|in|undergoing) (?:scheduled )?maintenance",
    '(?:scheduled )?maintenance(?: mode)?',
    'wartungsarbeiten|wartungsmodus|wir sind gleich zurück',
    '(?:site )?en (?:cours de )?maintenance',
    'en mantenimiento|in manutenzione|em manutenção|в разработке|технические работы|メンテナンス中?',
    '(?:503 )?service (?:temporarily )?unavailable',
    "(?:we(?:[’']ll| will) be|be right) (?:right )?back(?: soon)?.?",
  ),
  text: anyOf(
    '(?:site|page|store|website|system) is (?:currently |temporarily )?(?:under|down for|undergoing|closed for) (?:scheduled |planned )?maintenance',
    '(?:site|page|boutique) est (?:actuellement |temporairement )?en (?:cours de )?maintenance',
    'wegen wartungsarbeiten|(?:wird|werden) (?:gerade|derzeit|zur ?zeit) gewartet',
    '(?:sitio|página|web) (?:está|se encuentra) en mantenimiento',
    'ただいまメンテナンス|メンテナンス中(?:です|のため)',
    'performing (?:scheduled|some) maintenance',
  ),
  address: /\/maintenance(?:\.\w+)?(?:[/?#]|$)/iu,
  script: NEVER,
};

const PARKED: Signs = {
  title: titles(
    '(?:the domain )?(?:[\\w-]+\\.)+\\w+ (?:is|may be) for sale.*',
    '(?:this )?domain (?:is )?(?:for sale|default page|parked|expired)',
    '(?:default|test) (?:web ?site|apache|nginx)? ?page.{0,30}',
    'welcome to nginx!?|apache2? .{0,20}default page.{0,20}',
    'diese domain (?:steht zum verkauf|wurde registriert)',
  ),
  text: anyOf(
    '(?:this|the) (?:premium )?domain(?: name)? (?:\\S+\\.\\w+ )?(?:is|may be) (?:available )?for sale',
    'buy this domain|make an offer (?:on|for) this domain',
    'domain (?:is parked|has (?:recently )?(?:expired|been registered))',
    'diese domain (?:steht zum verkauf|ist zu verkaufen)',
    'ce (?:nom de )?domaine est à vendre',
  ),
  address: NEVER,
  script: /parkingcrew|sedoparking|bodis\.com|afternic|parklogic|dan\.com\/assets/iu,
};

const AGE: Signs = {
  title: titles(
    'age (?:verification|check|gate|restricted)',
    'altersprüfung|alterskontrolle',
    "vérification d[’']âge",
  ),
  text: anyOf(
    'are you (?:over|at least|older than|of) (?:18|21|legal|years)',
    '(?:confirm|verify) (?:that )?(?:you are (?:over|at least|of)|your age)',
    'you must be (?:at least |over )?(?:18|21)(?: years)?',
    'bist du (?:schon |über |mindestens )?(?:16|18)|(?:sind sie|bist du) (?:volljährig|mindestens|über)',
    'avez-vous (?:plus de )?18 ans',
    '¿(?:eres|tienes|es) (?:mayor|más) de',
  ),
  address: /\/age-?(?:gate|check|verification|verify)(?:[/?#]|$)/iu,
  script: NEVER,
};

const BROWSER: Signs = {
  title: titles(
    '(?:your )?(?:browser|browser version) (?:is )?(?:not supported|unsupported|out of date|outdated|too old)',
    '(?:unsupported|outdated) browser',
    '(?:please )?(?:update|upgrade) your browser',
  ),
  text: anyOf(
    '(?:your|this) (?:web )?browser (?:is|version is) (?:out of date|outdated|not supported|no longer supported|unsupported|too old)',
    '(?:please )?(?:update|upgrade) (?:to a (?:modern|newer)|your) browser',
    'using an (?:outdated|unsupported|old) browser',
    '(?:ihr|dein) browser (?:ist veraltet|wird nicht (?:mehr )?unterstützt)',
    "votre navigateur (?:est obsolète|n[’']est (?:pas|plus) (?:pris en charge|à jour))",
  ),
  address: /\/(?:unsupported|outdated)-?browser(?:[/?#]|$)/iu,
  script: NEVER,
};

const ONWARD: Signs = {
  title: titles(
    '(?:you are being )?redirect(?:ed|ing)\\.{0,3}',
    'weiterleitung',
    'redirection',
    'object moved|document moved',
  ),
  text: anyOf(
    '(?:you (?:are|will be) (?:being )?|if you are not )(?:automatically )?redirected',
    '(?:sie werden|du wirst) .{0,20}weitergeleitet',
    'vous allez être redirigé',
  ),
  address: NEVER,
  script: NEVER,
};

export const WALLS: Readonly<Record<Wall, Signs>> = {
  bot: BOT,
  login: LOGIN,
  consent: CONSENT,
  missing: MISSING,
  maintenance: MAINTENANCE,
  parked: PARKED,
  age: AGE,
  region: REGION,
  browser: BROWSER,
  onward: ONWARD,
};
