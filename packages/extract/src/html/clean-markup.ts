const MAX_ATTRIBUTES = 40;
const MAX_LENGTH = 4096;
const MAX_NAME_LENGTH = 500;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that go with all that is in them. Of buttons some stay. */
export const DROPPED = words(
  'script style svg math template object embed canvas audio video select textarea datalist map ' +
    'frameset title dialog rt rp',
);
/** Elements that have no content. */
export const VOID = words('area base br col embed hr img input link meta param source track wbr');
/**
 * Elements that the cleaner writes itself, once, or that say nothing inside the body; their content stays.
 */
export const UNWRAPPED = words('html head body meta link base source track param area wbr noscript button');
const KEPT_ATTRIBUTES = words(
  'id class href src title style rel role lang dir datetime content itemprop itemscope itemtype ' +
    'hidden aria-hidden aria-modal type colspan rowspan start data-table data-testid ' +
    'property typeof pubdate cite name author slot',
);

/** Text as HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>]/gu, (sign) => ESCAPES[sign] ?? sign);
const escapeAttribute = (text: string): string => text.replace(/[&"<>]/gu, (sign) => ESCAPES[sign] ?? sign);
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The parts of an accordion: what finds articles takes whatever is called "header" for a bar of the page. */
const ACCORDION = /accordion|faq|collaps|disclosure/iu;

/** A class or id of an accordion without the words that would have its questions taken for a bar. */
function nameWritten(value: string): string {
  const cut = value.slice(0, MAX_NAME_LENGTH);
  return ACCORDION.test(cut) ? cut.replace(/header|menu|extra/giu, 'part') : cut;
}

/** A style is kept only for what it hides. */
function keepsStyle(value: string): boolean {
  return /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(value);
}

/**
 * The attributes that later steps look at, as HTML: event handlers, data and everything overlong are left
 * out.
 */
export function writeAttributes(attributes: Record<string, string>): string {
  let written = '';
  let count = 0;
  for (const [name, value] of Object.entries(attributes)) {
    const isKept = KEPT_ATTRIBUTES.has(name) && (name !== 'style' || keepsStyle(value));
    if (isKept && value.length <= MAX_LENGTH && count < MAX_ATTRIBUTES) {
      written += ` ${name}="${escapeAttribute(name === 'class' || name === 'id' ? nameWritten(value) : value)}"`;
      count += 1;
    }
  }
  return written;
}
