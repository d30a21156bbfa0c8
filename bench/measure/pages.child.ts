import { createServer } from 'node:http';
import { writeArticle } from './article.ts';

// Serves articles at /<number>, in a process of its own: what a web site costs must not count as ours.
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(writeArticle(Number(request.url?.slice(1))));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
