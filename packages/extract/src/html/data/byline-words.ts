// Words around the names of authors, in the languages of the pages that were read.

/** What leads to a name. */
export const LEAD_IN =
  /^(?:(?:written|posted|posts|articles|edited|published|created|erstellt|geschrieben|veröffentlicht|escrito|publié|scritto|rédigé)\s+)?(?:by|von|par|por|di|door|av|af|autor(?:in|en)?|authors?|auteurs?(?:\s?\(s\))?|text|texte|testo|reporter|przez|oleh)\s*[:\s]\s*/iu;
/** "Posted on May 3 by", "Zeige alle Beiträge von": a name follows, whatever stands between. */
export const SAID_BEFORE =
  /^(?:(?:posted|published|written|submitted|geschrieben|veröffentlicht|gespeichert|erstellt|eingestellt|verfasst|publié|publicado)\b.{0,60}?\s(?:by|von|par|por)|(?:(?:view|see|show|read)\s+)?(?:all|more)\s+(?:posts|articles|stories)\s+(?:by|from)|(?:zeige\s+)?(?:alle|mehr)\s+(?:beiträge|artikel)\s+von|ver\s+tod[ao]s\s+l[ao]s\s+\S+\s+de|voir\s+tous\s+les\s+\S+\s+de)\s+/iu;
/** What follows a name in a byline. */
export const TAIL =
  /\s*(?:[|•·,(]|\s[-–—](?:\s|$)|\s@|\bon\b|\bam\b|\bvom\b|\bupdated\b|\bpublished\b|\S+@\S+|\d).*$/iu;
export const NO_NAME =
  /https?:|www\.|^(?:admin|administrator|authors?|autor|staff|editor|user|super user|guest|gast|anonym(?:ous)?|unknown|redaktion|by|von|nobody|webmaster|null|undefined|follow|share|more|mehr|home)$/iu;
/** "Author: Ada Byron" as text: a label, then two to four words that begin like names. */
export const LABELLED =
  /(?:^|[\s>*(])(?:(?:Text|Interview|Bericht|Words|Texte)\s(?:von|by|de)|Autor(?:in|en)?|Author|Auteur|Autore|Written by|Posted by|Text|Von|By|Par|Por)\s?:?\s(?<name>\p{Lu}[\p{L}’'.-]+(?:\s(?!Edition|Fotos?|Photos?|Bild|Illustration|Words|Redaktion)(?:von|van|de|der|den|del|di|da|la|le|\p{Lu}[\p{L}’'.-]*)){1,3})(?=[\s,.|(]|$)|(?:责任编辑|編集|编辑|作者|记者|執筆者?|著者|文)\s?[:：／]\s?(?<han>\p{Script=Han}{2,5})(?!\p{L})/u;

/** Words that only names of bodies have. */
export const BODY =
  /\be\.\s?V\.|(?:^|\s)(?:GmbH|AG|SE|Inc\.?|Ltd\.?|LLC)$|stiftung|verlag|redaktion|redacción|rédaction/iu;
