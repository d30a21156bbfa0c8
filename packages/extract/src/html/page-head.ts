/** What a page says about itself outside its text, gathered while it is cleaned. */
export type PageHead = {
  title: string;
  /** The lang attribute of the html element. */
  lang: string;
  base: string;
  /** `[lower-case name or property or itemprop or http-equiv, content]` of every meta element, in order. */
  metas: [string, string][];
  links: { rel: string; href: string }[];
  /** The raw texts of JSON-LD scripts. */
  jsonLd: string[];
  passwordFields: number;
  /** Addresses of scripts and frames: walls betray themselves by whose code they load. */
  scripts: string[];
  /** What buttons and links say, the first of them. */
  labels: string[];
};

const META_LIMIT = 300;
const SCRIPT_LIMIT = 200;

export function emptyHead(): PageHead {
  return {
    title: '',
    lang: '',
    base: '',
    metas: [],
    links: [],
    jsonLd: [],
    passwordFields: 0,
    scripts: [],
    labels: [],
  };
}

function recordMeta(head: PageHead, attributes: Record<string, string>): void {
  const { content, name, property, itemprop } = attributes;
  const equiv = attributes['http-equiv'];
  if (content === undefined || head.metas.length >= META_LIMIT) {
    return;
  }
  for (const key of new Set([property, name, itemprop, equiv])) {
    if (key) {
      head.metas.push([key.trim().toLowerCase(), content]);
    }
  }
}

type Recorder = (head: PageHead, attributes: Record<string, string>) => void;

const recordScript: Recorder = (head, { src }) => {
  if (src && head.scripts.length < SCRIPT_LIMIT) {
    head.scripts.push(src.slice(0, 500));
  }
};

const RECORDERS: Readonly<Record<string, Recorder>> = {
  meta: recordMeta,
  script: recordScript,
  iframe: recordScript,
  html: (head, attributes) => {
    head.lang ||= attributes['lang'] ?? attributes['xml:lang'] ?? '';
  },
  base: (head, { href }) => {
    head.base ||= href ?? '';
  },
  link: (head, { rel, href }) => {
    if (rel && href && head.links.length < META_LIMIT) {
      head.links.push({ rel: rel.toLowerCase(), href });
    }
  },
  input: (head, { type }) => {
    head.passwordFields += type?.toLowerCase() === 'password' ? 1 : 0;
  },
};

/** Takes note of an element's attributes, if they say something about the page. */
export function recordElement(head: PageHead, name: string, attributes: Record<string, string>): void {
  if (Object.hasOwn(RECORDERS, name)) {
    RECORDERS[name]?.(head, attributes);
  }
}
