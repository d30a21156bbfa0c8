const [quote, comma, lineFeed, carriageReturn, space] = [0x22, 0x2c, 0x0a, 0x0d, 0x20];
/** More than the names of a log's columns take. Bytes. */
const longestHeader = 4096;

/**
 * How many people a log of deliveries, opens or clicks names, each once, however often they stand in it; null
 * for a table without a column of email addresses. An address becomes a number of 53 bits while its bytes
 * come by: it is never a text, so nothing can keep it.
 */
export async function countPeople(
  pieces: AsyncIterable<Uint8Array>,
  goesOn: () => void,
): Promise<number | null> {
  let header = Buffer.alloc(0);
  let people: PeopleCounter | null = null;
  for await (const piece of pieces) {
    goesOn();
    if (people !== null) {
      people.take(piece);
      continue;
    }
    header = Buffer.concat([header, piece]);
    const end = header.indexOf(lineFeed);
    const column = end === -1 ? -1 : addressColumn(header.toString('latin1', 0, end));
    if (end !== -1 && column === -1) {
      return null;
    }
    if (end !== -1) {
      people = new PeopleCounter(column);
      people.take(header.subarray(end + 1));
    } else if (header.length > longestHeader) {
      return null;
    }
  }
  return people?.count() ?? null;
}

const addressColumn = (header: string): number =>
  header.split(',').findIndex((name) => /^\W*e-?mail(?: address)?\W*$/iu.test(name));

/** Reads the lines below the header of a CSV file, byte by byte. */
class PeopleCounter {
  readonly #column: number;
  readonly #seen = new Set<number>();
  #at = 0;
  #isQuoted = false;
  #length = 0;
  #high = 0x811c9dc5;
  #low = 0x9747b28c;

  constructor(column: number) {
    this.#column = column;
  }

  take(piece: Uint8Array): void {
    for (const byte of piece) {
      if (byte === quote) {
        this.#isQuoted = !this.#isQuoted;
      } else if (!this.#isQuoted && byte === comma) {
        this.#endCell();
        this.#at += 1;
      } else if (!this.#isQuoted && byte === lineFeed) {
        this.#endCell();
        this.#at = 0;
      } else if (this.#at === this.#column && byte !== space && byte !== carriageReturn) {
        this.#add(byte);
      }
    }
  }

  /** The last line may end without a break. */
  count(): number {
    this.#endCell();
    return this.#seen.size;
  }

  /** Two hashes after Fowler, Noll and Vo, of capitals as of small letters. */
  #add(byte: number): void {
    const sign = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    this.#high = Math.imul(this.#high ^ sign, 0x01000193);
    this.#low = Math.imul(this.#low ^ sign, 0x5bd1e995) + this.#length;
    this.#length += 1;
  }

  #endCell(): void {
    if (this.#length > 0) {
      this.#seen.add((this.#high >>> 0) * 2 ** 21 + (this.#low >>> 11));
    }
    this.#length = 0;
    this.#high = 0x811c9dc5;
    this.#low = 0x9747b28c;
  }
}
