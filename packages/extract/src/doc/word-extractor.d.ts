declare module 'word-extractor' {
  type Quotes = { filterUnicode: boolean };
  type WordDocument = {
    getBody(options: Quotes): string;
    getHeaders(options: Quotes): string;
    getFootnotes(options: Quotes): string;
    getEndnotes(options: Quotes): string;
    getAnnotations(options: Quotes): string;
    getTextboxes(options: Quotes): string;
  };
  /** Reads the text of Word 97 to 2003 documents. */
  export default class WordExtractor {
    extract(path: string): Promise<WordDocument>;
  }
}
