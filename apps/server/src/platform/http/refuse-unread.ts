import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Refusals before there is a request with a response of the usual kind.

const body = (error: string): string => JSON.stringify({ error, code: 'invalid' });
const type = 'application/json; charset=utf-8';

/**
 * For an address that cannot be decoded: a browser is redirected to the start, as from every unknown address;
 * a program gets the error.
 */
export function refuseAddress({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.accept?.includes('text/html')) {
    response.writeHead(302, { location: '/' }).end();
    return;
  }
  response.writeHead(400, { 'content-type': type });
  response.end(body('This address is not well formed.'));
}

const refusals: Readonly<Record<string, { status: string; sentence: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence:
      'The address or the headers of the request are too long. Send what is long in the body, or less of it.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    sentence: 'The request took too long to arrive. Send it again.',
  },
};
const malformed = {
  status: '400 Bad Request',
  sentence: 'The request could not be read. Check that it is complete and well formed.',
};

/** For bytes that are no request. The connection ends: the beginning of the next request is unknown. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    return;
  }
  const { status, sentence } = refusals[error.code ?? ''] ?? malformed;
  const text = body(sentence);
  if (socket.writable) {
    const length = Buffer.byteLength(text);
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n` +
        `connection: close\r\n\r\n${text}`,
    );
  }
  // At once: a client that does not read the response must not hold the connection.
  socket.destroy();
}
