/** A kind of request within a load. */
export interface Call {
  name: string;
  /** Such as `GET /api/boards`. */
  endpoint: string;
  /** Sent as JSON, with every `{n}` in it replaced by a number that no other request has. */
  body?: object;
  /** How many of a hundred requests are of this kind. */
  share: number;
}

/** Numbers of requests differ between runs as well, or a second run would meet the rows of the first. */
let number = Date.now() * 1000;

/** The whole text of a request. */
export function writeRequest({ endpoint, body }: Call, token: string | undefined): string {
  number += 1;
  const content = body === undefined ? '' : JSON.stringify(body).replaceAll('{n}', String(number));
  const lines = [`${endpoint} HTTP/1.1`, 'host: 127.0.0.1', 'connection: keep-alive'];
  if (token !== undefined) {
    lines.push(`authorization: Bearer ${token}`);
  }
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Calls in an order that spreads each kind evenly over a hundred requests. */
export function spreadCalls(calls: readonly Call[]): Call[] {
  const order = calls.flatMap((call) =>
    Array.from({ length: call.share }, (_, at) => ({ call, at: at / call.share })),
  );
  return order.toSorted((a, b) => a.at - b.at).map(({ call }) => call);
}
