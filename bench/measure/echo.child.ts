import { createServer } from 'node:http';

// The least a Node server can do with JSON: read it, and say it back. The yardstick for ours, in the same run
// and at the same size.
const server = createServer((request, response) => {
  let received = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (received += chunk));
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(received));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
